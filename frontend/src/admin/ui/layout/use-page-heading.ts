import { shopName } from '@brim-and-page/backend/contract/brand';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What the last heading belonged to; the first page of a visit keeps the browser's focus. */
let lastLocation: string | undefined;

/**
 * Sets the document's title, and moves the focus to the heading of each new page, so that screen readers announce it. When
 * the page replaces its heading, e.g. once a record has loaded, `useRestoredFocus` moves the focus on.
 * @param step tells the steps of one page apart
 * @returns the ref of the heading, which needs `tabIndex={-1}`
 */
export function usePageHeading(title: string, step = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const place = `${pathname} ${step}`;
  useEffect(() => {
    document.title = `${title} · ${shopName} console`;
  }, [title]);
  useEffect(() => {
    if (lastLocation !== undefined && lastLocation !== place) heading.current?.focus({ preventScroll: true });
    lastLocation = place;
  }, [place]);
  return heading;
}
