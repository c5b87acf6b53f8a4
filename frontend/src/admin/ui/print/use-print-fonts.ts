import { useEffect } from 'react';

/** The typefaces of the shop's style sheets, each file as one that a script adds. */
function makeFaces(): FontFace[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const value = (name: string, initial = '') => rule.style.getPropertyValue(name) || initial;
    // The local fonts that stand in for them need no loading.
    if (!value('src').includes('url(')) return [];
    const descriptors = {
      weight: value('font-weight', 'normal'),
      style: value('font-style', 'normal'),
      unicodeRange: value('unicode-range', 'U+0-10FFFF'),
    };
    return new FontFace(value('font-family').replace(/^["']|["']$/g, ''), value('src'), descriptors);
  });
}

/**
 * Loads the shop's typefaces for printing. Chromium loads those of a style sheet again when one of the sheet's rules is
 * for print only, and prints with a fallback meanwhile; those that a script adds stay loaded.
 */
export function usePrintFonts(): void {
  useEffect(() => {
    const faces = makeFaces();
    for (const face of faces) {
      document.fonts.add(face);
      // A typeface that does not load is replaced by the fallback.
      face.load().catch(() => undefined);
    }
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
}
