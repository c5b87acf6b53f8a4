import type { Language } from '@brim-and-page/backend/contract/first-visit-constants';
import { currentLanguage } from '#src/i18n/index.ts';

/** A text and the product's name in it, which is marked where it is not in the page's language (WCAG 2.2, 3.1.2). */
export function TextWithName({
  text,
  name,
  lang,
}: {
  text: string;
  name: string;
  /** The name's language; absent where it is the page's. */
  lang: Language | undefined;
}) {
  const at = lang && lang !== currentLanguage() ? text.indexOf(name) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{name}</span>
      {text.slice(at + name.length)}
    </>
  );
}
