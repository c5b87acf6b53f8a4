import type { VideoType } from './video-type.ts';

/** Stores uploaded images, which are re-encoded before, and videos. */
export interface ImageStore {
  /**
   * Stores an image under a random name.
   * @returns its URL; root-relative if the API serves it
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  save(webp: Buffer): Promise<string>;
  /** Removes an image by its URL; does nothing if it does not exist or belongs to another store. */
  remove(url: string): Promise<void>;
  /**
   * Stores a product's image under a name derived from its content, so that storing it again returns the same URL.
   * @param name 32 hexadecimal digits
   * @param encode produces one of the files of the image, 4:5
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  saveProductImage(name: string, encode: EncodeImage): Promise<string>;
  /** The same for an image of the content, in its own proportions. */
  saveContentImage(name: string, encode: EncodeImage): Promise<string>;
  /**
   * Stores a video as it is, under a name derived from its content.
   * @param name 32 hexadecimal digits
   * @param path the file, which stays
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  saveVideo(name: string, type: VideoType, path: string): Promise<string>;
  /** Whether a URL is one of {@link ImageStore.saveProductImage}; absent in a store whose files the API serves. */
  ownsProductImage?(url: string): boolean;
  /** The folder that the API serves under {@link uploadsPath}, if it does. */
  readonly folder?: string;
}

/** Encodes one of the files of an image. */
export type EncodeImage = (format: 'avif' | 'webp', width: number) => Promise<Buffer>;

/** The name in a URL of {@link ImageStore.saveProductImage}. */
export const productImageName = (url: string): string | undefined =>
  /\/products\/([0-9a-f]{32})[^/]*$/.exec(url)?.[1];

/** The store is unreachable or refuses the request, or too many images wait to be decoded; a retry may succeed. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}
