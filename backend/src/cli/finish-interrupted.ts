import type { OperationContext } from '../config/operation-context.ts';
import { finishInterruptedBatch } from '../jobs/batch/batch.ts';
import { showTime } from './output/days.ts';

/**
 * Completes or undoes an interrupted import, and prints a note about it. Call it before reading products or content.
 * @throws {OperationError} while another import is running
 */
export async function finishInterrupted({
  note,
  settings,
}: Pick<OperationContext, 'note' | 'settings'>): Promise<void> {
  const finished = await finishInterruptedBatch();
  if (!finished) return;
  const { title, outcome, startedAt } = finished;
  const result = outcome === 'completed' ? 'It is finished now.' : 'Nothing of it was kept.';
  note(`The ${title} of ${showTime(startedAt.toISOString(), settings.timeZone)} was interrupted. ${result}`);
}
