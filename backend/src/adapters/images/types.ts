/** Keeps uploaded pictures, which come here re-encoded as WebP. */
export interface ImageStore {
  /**
   * Keeps a picture under a random name.
   * @returns its address as browsers load it; root-relative when the API serves it
   * @throws {ImagesUnavailableError} when the store cannot be reached
   */
  save(webp: Buffer): Promise<string>;
  /** Removes a picture by its address. One that is not this store's, or is gone, is nobody's loss. */
  remove(address: string): Promise<void>;
  /** The folder of the pictures that the API serves itself, under {@link uploadsPath}. */
  readonly folder?: string;
}

/** The store is away or refuses us; the same request may do later. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}
