/** Mails and the pages that the server renders load no font: these are on the reader's system, or the next one is. */
export const systemFonts = {
  display: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
};

/** The files in `fonts/` that every page needs; browsers load them before the style sheet. */
export const preloadedFonts = ['inter-english.woff2', 'fraunces-english.woff2'];

const commonFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/**
 * From what `npm run fonts -w frontend` cuts the files in `fonts/`: a package, its file, the weights and the features that
 * the style sheets use. `tnum` and `lnum` are the figures of prices and tables. Empty: the files are made elsewhere.
 * @type {Record<string, { library: string, source: string, weights: { min: number, max: number }, features: string[] }>}
 */
export const fontSources = {
  inter: {
    library: '@fontsource-variable/inter',
    source: 'files/inter-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    features: [...commonFeatures, 'cv05', 'ss03'],
  },
  fraunces: {
    library: '@fontsource-variable/fraunces',
    source: 'files/fraunces-latin-wght-normal.woff2',
    weights: { min: 350, max: 600 },
    features: commonFeatures,
  },
};
