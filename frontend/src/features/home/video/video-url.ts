import { paths } from '#src/lib/paths.ts';

/** The fragment of a video's card on the home page. */
export const videoAnchor = (videoId: string): string => `film-${videoId}`;

/** The URL of a video's card. */
export const videoPageUrl = (videoId: string): string =>
  `${window.location.origin}${paths.home}#${videoAnchor(videoId)}`;
