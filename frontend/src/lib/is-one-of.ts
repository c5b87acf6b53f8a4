/** Whether a value is in the list: a backend newer than the page may send others. */
export const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  known.some((each) => each === text);
