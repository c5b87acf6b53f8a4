/** The steps of the check and its figures. */
export interface Report {
  /**
   * Runs a step, prints how long it took, and returns what it returns.
   * @throws what it throws, after it was printed and counted
   */
  step<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /** Ends the check with an error, and counts it unless its step did. */
  abandon(error: unknown): void;
  /** Keeps a figure for the end. */
  figure(name: string, value: string): void;
  /** Prints the figures and the closing line. @returns whether every step passed */
  close(): boolean;
}

export function createReport(): Report {
  const figures: [string, string][] = [];
  let passed = 0;
  let failed = 0;
  const count = (name: string, error: unknown) => {
    failed += 1;
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : error}`);
  };
  let counted: unknown;
  return {
    async step(name, act) {
      const startedAt = performance.now();
      const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      try {
        const result = await act();
        passed += 1;
        console.log(`ok      ${name}: ${took()}`);
        return result;
      } catch (error) {
        count(`${name}: ${took()}`, error);
        counted = error;
        throw error;
      }
    },
    abandon(error) {
      if (error !== counted) count('between two steps', error);
    },
    figure: (name, value) => void figures.push([name, value]),
    close() {
      console.log('');
      for (const [name, value] of figures) console.log(`  ${name.padEnd(44)}${value}`);
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed === 0;
    },
  };
}
