/** MongoDB's error code when a unique index already holds the value. */
const duplicateKey = 11_000;

/** Whether a write failed because a unique index already holds the value. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === duplicateKey;

/** Resolves to undefined when a unique index already holds the value; other errors reject. */
export function unlessDuplicate<Result>(write: Promise<Result>): Promise<Result | undefined> {
  return write.catch((error: unknown) => {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  });
}
