import type { CliContext } from './context.ts';
import type { Progress } from './progress.ts';

/** Moves data with a progress bar, which starts when the total is known. */
export async function withTransferBar<T>(
  { progress }: Pick<CliContext, 'progress'>,
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
