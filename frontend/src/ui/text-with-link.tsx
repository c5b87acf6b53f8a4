import type { ReactNode } from 'react';

/**
 * A translated sentence with a link inside, so that each language places the link where it belongs.
 * @param text marks the link's words with `<link>…</link>`
 * @param link makes the link of its words
 */
export function TextWithLink({ text, link }: { text: string; link: (words: string) => ReactNode }) {
  const [before, words, after] = text.split(/<link>(.*?)<\/link>/);
  return (
    <>
      {before}
      {words && link(words)}
      {after}
    </>
  );
}
