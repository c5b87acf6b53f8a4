/** The embedded database of this data directory. */
export async function startEmbeddedDatabase(_options: {
  dataDir: string;
}): Promise<{ uri: string; isOwner: boolean; stop(): Promise<void> }> {
  throw new Error('Set MONGODB_URI');
}
