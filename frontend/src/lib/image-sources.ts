import { backendUrl } from './backend-url.ts';

/** Product art: `/media/products/<slug>/<view>-800.webp` beside AVIF files of three widths. */
const artwork = /^(\/media\/products\/[^/]+\/[^/]+)-800\.webp$/;
const widths = [400, 800, 1200];

/** An address from the backend as the browser can load it: root-relative ones belong to the API. */
export const mediaUrl = (url: string): string => (/^\/(?!\/)/.test(url) ? `${backendUrl}${url}` : url);

/**
 * Where to load a picture from.
 * @returns `src`, and `avifSrcSet` when the picture is the shop's own artwork
 */
export function imageSources(url: string): { src: string; avifSrcSet?: string } {
  const src = mediaUrl(url);
  const stem = artwork.exec(url)?.[1];
  if (!stem) return { src };
  return {
    src,
    avifSrcSet: widths.map((width) => `${mediaUrl(`${stem}-${width}.avif`)} ${width}w`).join(', '),
  };
}
