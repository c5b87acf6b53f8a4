/** An export or import that can't be done as asked; the message is for people. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  /** What is wrong one by one, e.g. `orders.json, line 14: …`. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}
