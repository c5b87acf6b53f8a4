import {
  asDataScript,
  dataScripts,
  type HeadOrigins,
  headValues,
  metaKey,
  type PageHead,
} from '@brim-and-page/backend/contract/pages/head';
import { useLayoutEffect } from 'react';
import { backendUrl } from '../backend-url.ts';

/** Finds an element of the head by tag and attribute; creates or removes it as needed. */
function setElement(tag: string, [key, name]: [string, string], value: string, content: unknown) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (!content) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(value, String(content));
}

/** The origins of the head's addresses: that of the server's canonical URL, else of this page. */
export function headOrigins(): HeadOrigins {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return { pages: new URL(canonical?.href ?? window.location.href).origin, media: backendUrl };
}

type DataSource = false | undefined | (() => readonly object[] | Promise<readonly object[]>);

const scripts = () => document.head.querySelectorAll<HTMLScriptElement>(dataScripts);

/** The canonical path of the page that the head's structured data describes, or is about to. */
export const describedPath = (): string | undefined =>
  document.head.dataset.path ?? scripts()[0]?.dataset.path;

/**
 * Sets the head of the page. On a first visit the server has filled it with the same
 * values.
 * @param data makes the page's structured data
 */
export function setPageHead(page: PageHead, data?: DataSource): void {
  const { title, canonical, metas } = headValues(page, headOrigins());
  document.title = title;
  for (const name in metas) setElement('meta', [metaKey(name), name], 'content', metas[name]);
  setElement('link', ['rel', 'canonical'], 'href', canonical);
  if (describedPath() !== page.path) void setData(page.path ?? '', data);
}

async function setData(path: string, data: DataSource) {
  document.head.dataset.path = path;
  for (const script of scripts()) script.remove();
  // Search engines read the server's HTML; a visitor does not miss what cannot be loaded.
  const found = data ? await Promise.resolve(data()).catch(() => []) : [];
  if (document.head.dataset.path !== path) return;
  for (const each of found) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.dataset.path = path;
    script.textContent = asDataScript(each);
    document.head.append(script);
  }
}

/**
 * Sets the head of the page whenever it renders.
 * @param page undefined while it is not known: the head stays as it is
 */
export function usePageHead(page: PageHead | undefined, data?: DataSource): void {
  // A layout effect, so that screen readers announce the new title with the focused heading.
  useLayoutEffect(() => {
    if (page) setPageHead(page, data);
  });
}
