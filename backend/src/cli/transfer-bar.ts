import { TransferError } from '../adapters/database/transfer/transfer-error.ts';
import type { CliContext } from './context.ts';
import type { Progress } from './progress.ts';
import { Refusal } from './refusal.ts';

/**
 * Moves data with a bar that begins when the total is known.
 * @throws {Refusal} with what the move could not be done for
 */
export async function withTransferBar<T>(
  context: CliContext,
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let bar: Progress | undefined;
  try {
    return await refusing(
      work((done, total) => {
        bar ??= context.progress(label, total);
        bar.update(done);
      }),
    );
  } finally {
    bar?.end();
  }
}

/** Waits for a move of data; what it can't do is a refusal of the context. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TransferError ? new Refusal(error.message, error.problems) : error;
  }
}
