import { paths } from '#src/lib/paths.ts';

/** The fragment under which a film's card is found on the home page. */
export const filmAnchor = (videoId: string): string => `film-${videoId}`;

/** The address that leads to a film. */
export const filmAddress = (videoId: string): string =>
  `${window.location.origin}${paths.home}#${filmAnchor(videoId)}`;

/**
 * Hands a film to the device's own share sheet, or copies its address where there is none.
 * @returns what happened: `shared` (or the sheet was closed again), `copied`, or `failed`
 */
export async function shareFilm(videoId: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = filmAddress(videoId);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Closing the sheet is an answer too; anything else falls back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
