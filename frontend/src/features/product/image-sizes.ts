/** The `sizes` attribute of the image on a product card. */
export const cardSizes = '(min-width: 90rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

/** The `sizes` attribute of the large image on a product page. */
export const gallerySizes = '(min-width: 96rem) 48rem, (min-width: 56rem) 50vw, 100vw';
