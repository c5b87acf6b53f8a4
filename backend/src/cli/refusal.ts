/** A command that the CLI refuses; the message tells the shopkeeper why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What is wrong one by one, e.g. `row 14: price: …`. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}
