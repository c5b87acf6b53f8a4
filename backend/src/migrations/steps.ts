import type { mongo } from 'mongoose';

/**
 * One change of stored data. Never edit or remove a released step: add another one.
 *
 * `run` must be repeatable and safe beside another process that runs it: change each document in one atomic update
 * whose filter no longer matches afterwards. `renameFields` and `updateEach` do that.
 */
export interface MigrationStep {
  /** Unique; stored in the database. Start with the month: `2026-11-order-jobs`. */
  name: string;
  /** What it changes, for the reader. */
  does: string;
  run(db: mongo.Db): Promise<void>;
}

/** In the order in which they run. Steps use collection names and field paths, no models: models change. */
export const migrationSteps: readonly MigrationStep[] = [];
