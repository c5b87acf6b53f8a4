/** The desk will not do it; the message says why, in words for the shopkeeper. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What is wrong one by one, e.g. `row 14: price: …`. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}
