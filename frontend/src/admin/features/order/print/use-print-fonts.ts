import { useEffect } from 'react';
import frauncesEnglish from '#src/styles/fonts/fraunces-english.woff2';
import frauncesEuropean from '#src/styles/fonts/fraunces-european.woff2';
import interEnglish from '#src/styles/fonts/inter-english.woff2';
import interEuropean from '#src/styles/fonts/inter-european.woff2';

/** Each typeface with its weights and files; where a file lacks a letter, the browser takes the other one. */
const typefaces = [
  ['Inter Variable', '400 700', [interEuropean, interEnglish]],
  ['Fraunces Variable', '350 600', [frauncesEuropean, frauncesEnglish]],
] as const;

/**
 * Loads the shop's typefaces for printing. Chromium loads those of a style sheet again when one of the sheet's rules is
 * for print only, and prints with a fallback meanwhile; those that a script adds stay loaded.
 */
export function usePrintFonts(): void {
  useEffect(() => {
    const faces = typefaces.flatMap(([family, weight, urls]) =>
      urls.map((url) => new FontFace(family, `url(${url})`, { weight })),
    );
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
