/**
 * Runs one step over and over, by a few workers at once. All of them stop once a step returns false or rejects.
 * @param step does one piece of work; returns whether the workers go on
 */
export async function runWorkers(workers: number, step: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  const work = async () => {
    try {
      while (!isOver) if (!(await step())) isOver = true;
    } finally {
      isOver = true;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}
