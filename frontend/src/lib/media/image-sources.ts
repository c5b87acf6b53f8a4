import { backendUrl } from '../backend-url.ts';

/** The shop's own and uploaded images by path, and the widths of the AVIF files beside each WebP file. */
const artwork = [
  { pattern: /^(\/media\/products\/[^/]+\/[^/]+)-800\.webp$/, widths: [400, 800, 1200] },
  { pattern: /^(\/uploads\/products\/[0-9a-f]{32})-800\.webp$/, widths: [400, 800, 1200] },
  { pattern: /^(\/\w+\/content\/[^/]+)-1600\.webp$/, widths: [800, 1600] },
  { pattern: /^(\/media\/video\/[a-z-]+)\.webp$/, widths: [800, 1280] },
];

/** The absolute URL of a backend file: root-relative ones belong to the API. */
export const mediaUrl = (url: string): string => (/^\/(?!\/)/.test(url) ? `${backendUrl}${url}` : url);

/**
 * The poster of one of the shop's videos in the width that the screen needs: a video's `poster` takes one URL.
 * @param video its path, e.g. `/media/video/donation.mp4`
 */
export function videoPoster(video: string): string {
  const width = window.innerWidth * window.devicePixelRatio > 800 ? 1280 : 800;
  return mediaUrl(video.replace(/\.mp4$/, `-${width}.avif`));
}

/**
 * The sources of an image.
 * @returns `src`, and `avifSrcSet` when the image is the shop's own artwork
 */
export function imageSources(url: string): { src: string; avifSrcSet?: string } {
  const src = mediaUrl(url);
  for (const { pattern, widths } of artwork) {
    const stem = pattern.exec(url)?.[1];
    if (stem) {
      return {
        src,
        avifSrcSet: widths.map((width) => `${mediaUrl(`${stem}-${width}.avif`)} ${width}w`).join(', '),
      };
    }
  }
  return { src };
}
