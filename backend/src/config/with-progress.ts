import type { OperationContext, Progress } from './operation-context.ts';

/** Runs an operation with a progress bar, which starts when the total is known. */
export async function withProgress<T>(
  { progress }: Pick<OperationContext, 'progress'>,
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let bar: Progress | undefined;
  try {
    return await work((done, total) => {
      bar ??= progress(label, total);
      bar.update(done);
    });
  } finally {
    bar?.end();
  }
}
