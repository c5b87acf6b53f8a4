/**
 * A command line, backup, transfer or batch that cannot be done; services throw a `Problem` instead. Its message is written for
 * the admin; nothing is logged.
 */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  /** Every single mistake of an input file, e.g. `row 14: price: …`. */
  readonly problems: readonly string[];

  /** What `--json` prints beside the message. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    problems: readonly string[] = [],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.problems = problems;
    this.details = details;
  }
}
