import type { FilmType } from './video-type.ts';

/** Stores uploaded pictures, which are re-encoded before, and films. */
export interface ImageStore {
  /**
   * Stores a picture under a random name.
   * @returns its URL; root-relative if the API serves it
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  save(webp: Buffer): Promise<string>;
  /** Removes a picture by its URL; does nothing if it does not exist or belongs to another store. */
  remove(address: string): Promise<void>;
  /**
   * Stores a product's picture under a name derived from its content, so that storing it again returns the same URL.
   * @param name 32 hexadecimal digits
   * @param encode produces one of the files of the picture, 4:5
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  saveProductPicture(name: string, encode: EncodePicture): Promise<string>;
  /** The same for a picture of the content, in its own proportions. */
  saveContentPicture(name: string, encode: EncodePicture): Promise<string>;
  /**
   * Stores a film as it is, under a name derived from its content.
   * @param name 32 hexadecimal digits
   * @param path the file, which stays
   * @throws {ImagesUnavailableError} when the store is unreachable
   */
  saveFilm(name: string, type: FilmType, path: string): Promise<string>;
  /** Whether a URL is one of {@link ImageStore.saveProductPicture}; absent in a store whose files the API serves. */
  ownsProductPicture?(url: string): boolean;
  /** The folder that the API serves under {@link uploadsPath}, if it does. */
  readonly folder?: string;
}

/** Encodes one of the files of a picture. */
export type EncodePicture = (format: 'avif' | 'webp', width: number) => Promise<Buffer>;

/** The name in a URL of {@link ImageStore.saveProductPicture}. */
export const productPictureName = (address: string): string | undefined =>
  /\/products\/([0-9a-f]{32})[^/]*$/.exec(address)?.[1];

/** The store is unreachable or refuses the request, or too many pictures wait to be decoded; a retry may succeed. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}
