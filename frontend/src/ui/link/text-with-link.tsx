import type { ReactNode } from 'react';

/**
 * A translated sentence that contains a link.
 * @param text marks the link's text with `<link>…</link>`
 * @param link renders the link
 */
export function TextWithLink({ text, link }: { text: string; link: (linkText: string) => ReactNode }) {
  const [before, linkText, after] = text.split(/<link>(.*?)<\/link>/);
  return (
    <>
      {before}
      {linkText && link(linkText)}
      {after}
    </>
  );
}
