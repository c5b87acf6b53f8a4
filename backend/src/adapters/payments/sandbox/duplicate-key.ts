const duplicateKey = 11_000;

/** Whether a write failed because a unique index already holds the value. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === duplicateKey;
