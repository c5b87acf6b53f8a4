import type { Settings } from './env.ts';

/** A progress bar. */
export interface Progress {
  /** @param done how many of the total */
  update(done: number): void;
  /** Removes the bar. */
  end(): void;
}

/** What an administrative operation needs of its caller, e.g. the CLI. */
export interface OperationContext {
  readonly settings: Settings;
  /**
   * Asks before a step that cannot be undone.
   * @throws {OperationError} for a no
   */
  confirm(question: string): Promise<void>;
  progress(label: string, total: number): Progress;
  /** Shows a line to the person who runs the operation. */
  note(line: string): void;
}
