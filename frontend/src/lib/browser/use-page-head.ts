import { useLayoutEffect } from 'react';
import { mediaUrl } from '../media/image-sources.ts';

const shopName = 'Brim & Page';
/** The share image of pages without their own. */
const defaultShareImage = '/media/share/default.jpg';

function setHead(selector: string, create: () => HTMLElement, attribute: string, value: string | undefined) {
  const found = document.head.querySelector(selector);
  if (value === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(create());
  element.setAttribute(attribute, value);
}

function setMeta(kind: 'name' | 'property', name: string, content: string | undefined) {
  const create = () => {
    const meta = document.createElement('meta');
    meta.setAttribute(kind, name);
    return meta;
  };
  setHead(`meta[${kind}="${name}"]`, create, 'content', content);
}

export interface PageHead {
  /** Without the shop's name, which is added. Leave it out on the home page. */
  title?: string;
  description?: string;
  /** The page's canonical path, e.g. `/caps`; defaults to the current path. */
  canonicalPath?: string;
  /** Absolute or root-relative URL of the share image; defaults to the shop's. */
  image?: string;
  /** Excluded from search engines and referrers, because its URL contains a secret, such as a link from a mail. */
  isSecret?: boolean;
}

/** Sets the page's title, description, canonical URL and share texts (design "Works for everybody"). */
export function usePageHead({ title, description, canonicalPath, image, isSecret = false }: PageHead): void {
  // A layout effect, so that screen readers announce the new title with the focused heading.
  useLayoutEffect(() => {
    const fullTitle = title ? `${title} · ${shopName}` : shopName;
    const url = new URL(canonicalPath ?? window.location.pathname, window.location.origin).href;
    document.title = fullTitle;
    setMeta('name', 'description', description);
    setMeta('name', 'robots', isSecret ? 'noindex' : undefined);
    setMeta('name', 'referrer', isSecret ? 'no-referrer' : undefined);
    setMeta('property', 'og:title', fullTitle);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', url);
    setMeta(
      'property',
      'og:image',
      new URL(image ?? mediaUrl(defaultShareImage), window.location.origin).href,
    );
    setHead(
      'link[rel="canonical"]',
      () => Object.assign(document.createElement('link'), { rel: 'canonical' }),
      'href',
      url,
    );
  }, [title, description, canonicalPath, image, isSecret]);
}
