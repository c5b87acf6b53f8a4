/** Whether a file or folder was not there. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';
