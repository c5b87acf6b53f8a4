/** Stores uploaded pictures, which are re-encoded before. */
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
  saveProductPicture(name: string, encode: EncodeProductPicture): Promise<string>;
  /** The folder that the API serves under {@link uploadsPath}, if it does. */
  readonly folder?: string;
}

export type EncodeProductPicture = (format: 'avif' | 'webp', width: number) => Promise<Buffer>;

/** The name in a URL of {@link ImageStore.saveProductPicture}. */
export const productPictureName = (address: string): string | undefined =>
  /\/products\/([0-9a-f]{32})[^/]*$/.exec(address)?.[1];

/** The store is unreachable or refuses the request; a retry may succeed. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}
