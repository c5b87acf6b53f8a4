import { useLayoutEffect } from 'react';
import { mediaUrl } from '../media/image-sources.ts';

const shopName = 'Brim & Page';
/** What shared links show of a page without a picture of its own. */
const shopCard = '/media/share/default.jpg';

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
  /** The page's one address, e.g. `/caps`; the current path without its query when left out. */
  canonicalPath?: string;
  /** Absolute or root-relative address of the picture that shared links show; the shop's window when left out. */
  image?: string;
  /** Excluded from search engines and referrers, because its URL contains a secret, such as a link from a mail. */
  isSecret?: boolean;
}

/** Gives the page its title, description, canonical address and share texts (design "Works for everybody"). */
export function usePageHead({ title, description, canonicalPath, image, isSecret = false }: PageHead): void {
  // With the page, not after it: who is told of the new page, by its heading's focus, is told its title, too.
  useLayoutEffect(() => {
    const full = title ? `${title} · ${shopName}` : shopName;
    const address = new URL(canonicalPath ?? window.location.pathname, window.location.origin).href;
    document.title = full;
    setMeta('name', 'description', description);
    setMeta('name', 'robots', isSecret ? 'noindex' : undefined);
    setMeta('name', 'referrer', isSecret ? 'no-referrer' : undefined);
    setMeta('property', 'og:title', full);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', address);
    setMeta('property', 'og:image', new URL(image ?? mediaUrl(shopCard), window.location.origin).href);
    setHead(
      'link[rel="canonical"]',
      () => Object.assign(document.createElement('link'), { rel: 'canonical' }),
      'href',
      address,
    );
  }, [title, description, canonicalPath, image, isSecret]);
}
