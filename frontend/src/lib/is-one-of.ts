/** Whether a text is one of those that this page knows: a backend newer than the page may send others. */
export const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  known.some((each) => each === text);
