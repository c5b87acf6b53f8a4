/** A record as it is written here; the seed gives it its id and its place. */
export type Written<Content> = Omit<Content, '_id'>;

/** A picture of the content: a WebP 1600 pixels wide, with AVIF files 800 and 1600 wide beside it. */
export const picture = (name: string): string => `/media/content/${name}-1600.webp`;

/** A film and the picture that stands for it until it plays. */
export const film = (name: string) => ({
  videoUrl: `/media/video/${name}.mp4`,
  thumbnailUrl: `/media/video/${name}.webp`,
});
