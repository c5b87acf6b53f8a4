/** A content record without id and position, which the seed adds. */
export type Written<Content> = Omit<Content, '_id'>;

/** A picture of the content: a WebP 1600 pixels wide, with AVIF files 800 and 1600 wide beside it. */
export const picture = (name: string): string => `/media/content/${name}-1600.webp`;

/** A film and its poster. */
export const film = (name: string) => ({
  videoUrl: `/media/video/${name}.mp4`,
  thumbnailUrl: `/media/video/${name}.webp`,
});
