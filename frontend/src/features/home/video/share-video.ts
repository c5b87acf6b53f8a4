import { paths } from '#src/lib/paths.ts';

/** The fragment of a video's card on the home page. */
export const videoAnchor = (videoId: string): string => `film-${videoId}`;

/** The URL of a video's card. */
export const videoPageUrl = (videoId: string): string =>
  `${window.location.origin}${paths.home}#${videoAnchor(videoId)}`;

/**
 * Opens the device's share sheet for a video, or copies its URL when there is none.
 * @returns `shared` (also when the sheet was closed), `copied` or `failed`
 */
export async function shareVideo(videoId: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = videoPageUrl(videoId);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Closing the sheet is a choice; any other failure falls back to copying.
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
