import { backendUrl } from '../backend-url.ts';

/** The shop's own pictures by where they lie: AVIF files of these widths stand beside the WebP that is named. */
const artwork = [
  { address: /^(\/media\/products\/[^/]+\/[^/]+)-800\.webp$/, widths: [400, 800, 1200] },
  { address: /^(\/uploads\/products\/[0-9a-f]{32})-800\.webp$/, widths: [400, 800, 1200] },
  { address: /^(\/media\/content\/[^/]+)-1600\.webp$/, widths: [800, 1600] },
  { address: /^(\/media\/video\/[a-z-]+)\.webp$/, widths: [800, 1280] },
];

/** An address from the backend as the browser can load it: root-relative ones belong to the API. */
export const mediaUrl = (url: string): string => (/^\/(?!\/)/.test(url) ? `${backendUrl}${url}` : url);

/**
 * The first frame of one of the shop's films, as wide as the screen needs it: the `poster` of a video takes one address.
 * @param film its address, e.g. `/media/video/donation.mp4`
 */
export function videoPoster(film: string): string {
  const width = window.innerWidth * window.devicePixelRatio > 800 ? 1280 : 800;
  return mediaUrl(film.replace(/\.mp4$/, `-${width}.avif`));
}

/**
 * Where to load a picture from.
 * @returns `src`, and `avifSrcSet` when the picture is the shop's own artwork
 */
export function imageSources(url: string): { src: string; avifSrcSet?: string } {
  const src = mediaUrl(url);
  for (const { address, widths } of artwork) {
    const stem = address.exec(url)?.[1];
    if (stem) {
      return {
        src,
        avifSrcSet: widths.map((width) => `${mediaUrl(`${stem}-${width}.avif`)} ${width}w`).join(', '),
      };
    }
  }
  return { src };
}
