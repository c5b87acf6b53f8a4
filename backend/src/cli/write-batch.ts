import { finishInterruptedBatch, writeTogether } from '../adapters/database/batch/batch.ts';
import {
  BatchLostError,
  BatchRunningError,
  type BatchWrite,
} from '../adapters/database/batch/batch-types.ts';
import { createCrashAt } from '../config/crash-at.ts';
import { OperationError } from '../config/operation-error.ts';
import type { CliContext } from './context.ts';

/**
 * Finishes or undoes what an interrupted import left. To be called before the catalogue or the content is looked at.
 * @throws {OperationError} while another import is at work
 */
export async function settleInterrupted(context: CliContext): Promise<void> {
  const finished = await finishInterruptedBatch().catch(inWords);
  if (!finished) return;
  const { title, outcome, startedAt } = finished;
  context.note(
    `The ${title} of ${startedAt.toLocaleString('en-AU')} was interrupted. ${
      outcome === 'completed' ? 'It is finished now.' : 'Nothing of it was kept.'
    }`,
  );
}

/**
 * Writes all or nothing, under a progress bar.
 * @throws {OperationError} while another import is at work
 */
export async function writeBatch(
  context: CliContext,
  title: string,
  writes: readonly BatchWrite[],
): Promise<void> {
  const bar = context.progress('Writing', writes.length);
  try {
    await writeTogether(title, writes, {
      onProgress: bar.update,
      crashAt: createCrashAt(context.settings.mode),
    });
  } catch (error) {
    inWords(error);
  } finally {
    bar.end();
  }
}

function inWords(error: unknown): never {
  if (error instanceof BatchRunningError) {
    throw new OperationError(`Another ${error.title} is at work. Try again when it is done.`);
  }
  if (error instanceof BatchLostError) throw new OperationError(error.message);
  throw error;
}
