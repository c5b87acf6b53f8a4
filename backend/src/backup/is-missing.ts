/** Whether an error says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';
