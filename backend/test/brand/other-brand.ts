import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export const other = {
  name: 'Drift & Wood, Co',
  accent: '#0b4f5c',
  surface: '#eef6f4',
  typeface: 'Tidal Sans',
  mailTypeface: 'Tidal, serif',
  place: 'Hobart, Tasmania',
  business: {
    name: 'Driftwood Trading Pty Ltd',
    abn: '51 824 753 556',
    address: '1 Salamanca Place, Hobart TAS 7000',
    phone: '+61 3 5550 0199',
    email: 'crew@driftwood.example',
  },
  legal: 'Driftwood belongs to its finder.',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n',
};

const js = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Replaces the brand of a copy of the project by another shopkeeper's, file by file as its README lists them. */
export async function writeOtherBrand(project: string): Promise<void> {
  const brand = join(project, 'brand');
  const colours = (await readFile(join(brand, 'colours.css'), 'utf8'))
    .replace(/--accent: [^;]+/, `--accent: ${other.accent}`)
    .replace(/--surface: [^;]+/, `--surface: ${other.surface}`);
  const legalType = await readFile(join(brand, 'legal/legal-document.ts'));
  const font = await readFile(join(brand, 'fonts/inter-english.woff2'));
  await rm(brand, { recursive: true });

  const background = { width: 1200, height: 630, channels: 3, background: other.accent } as const;
  const picture = sharp({ create: background });
  const files: Record<string, string | Buffer> = {
    'colours.css': colours,
    'shop.js': js({
      shopName: other.name,
      wordmark: ['Drift ', '&', ' Wood, Co'],
      shopPlace: other.place,
      business: other.business,
      socialLinks: { instagram: '', facebook: '', linkedin: '' },
      legalTextsUpdated: '2026-01-31',
    }),
    'typefaces.css': `:root { --font-display: "${other.typeface}", serif; --font-text: "${other.typeface}", sans-serif; --font-features: normal; }\n`,
    'typefaces.js': js({
      systemFonts: { display: other.mailTypeface, text: other.mailTypeface },
      preloadedFonts: ['tidal.woff2'],
      fontSources: {},
    }),
    'fonts/fonts.css': `@font-face { font-family: "${other.typeface}"; src: url("./tidal.woff2") format("woff2"); }\n`,
    'fonts/tidal.woff2': font,
    'icons/favicon.svg': other.icon,
    'share/default.jpg': await picture.jpeg().toBuffer(),
    'legal/legal-document.ts': legalType,
  };
  for (const [name, pixels] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const)
    files[`icons/${name}.png`] = await picture.clone().resize(pixels, pixels).png().toBuffer();
  for (const language of ['en', 'es', 'fr'])
    for (const name of ['privacy', 'delivery', 'terms'])
      files[`legal/${language}/${name}.ts`] = js({
        [name]: { updated: '2026-01-31', sections: { finds: { heading: 'Finds', body: [other.legal] } } },
      });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(brand, file)), { recursive: true });
    await writeFile(join(brand, file), content);
  }
}
