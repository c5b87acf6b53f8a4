/** Keeps uploaded pictures, which come here re-encoded. */
export interface ImageStore {
  /**
   * Keeps a picture under a random name.
   * @returns its address as browsers load it; root-relative when the API serves it
   * @throws {ImagesUnavailableError} when the store cannot be reached
   */
  save(webp: Buffer): Promise<string>;
  /** Removes a picture by its address. One that is not this store's, or is gone, is nobody's loss. */
  remove(address: string): Promise<void>;
  /**
   * Keeps a product's picture under a name that its content gives it: keeping it again changes nothing and answers the
   * same address.
   * @param name 32 hexadecimal digits, made from the picture
   * @param encode makes one of the files the store asks for, 4:5
   * @throws {ImagesUnavailableError} when the store cannot be reached
   */
  keepProductPicture(name: string, encode: EncodeProductPicture): Promise<string>;
  /** The folder of the pictures that the API serves itself, under {@link uploadsPath}. */
  readonly folder?: string;
}

export type EncodeProductPicture = (format: 'avif' | 'webp', width: number) => Promise<Buffer>;

/** The name of a product's picture in an address of {@link ImageStore.keepProductPicture}. */
export const productPictureName = (address: string): string | undefined =>
  /\/products\/([0-9a-f]{32})[^/]*$/.exec(address)?.[1];

/** The store is away or refuses us; the same request may do later. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}
