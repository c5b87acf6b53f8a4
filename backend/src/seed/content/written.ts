/** A content record without id and position, which the seed adds. */
export type Written<Content> = Omit<Content, '_id'>;

/** An image of the content: a WebP 1600 pixels wide, with AVIF files 800 and 1600 wide beside it. */
export const image = (name: string): string => `/media/content/${name}-1600.webp`;

/** A video and its poster. */
export const video = (name: string) => ({
  videoUrl: `/media/video/${name}.mp4`,
  thumbnailUrl: `/media/video/${name}.webp`,
});
