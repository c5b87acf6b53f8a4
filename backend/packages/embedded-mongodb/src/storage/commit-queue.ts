import { MongoError } from '../errors.ts';

interface Job {
  run(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { result: unknown } | { error: unknown };

interface Commits {
  /** Runs a function in one transaction; resolves when the commit is durable. */
  commit(runAll: () => void): Promise<void>;
  /** Called when a commit is durable, before its writes resolve. */
  committed(): void;
  /** Called when a commit failed, before its writes reject. */
  failed(): void;
}

/** Runs writes one after another; writes that wait during a commit share the next one. */
export class CommitQueue {
  private waiting: Job[] = [];
  private committing: Promise<void> | undefined;

  constructor(private readonly commits: Commits) {}

  /** Runs a write within the next transaction; resolves with its result when the commit is durable. */
  add<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, resolve: resolve as (result: unknown) => void, reject });
      this.committing ??= this.commitAll();
    });
  }

  /** Resolves when nothing is being committed. */
  async settled(): Promise<void> {
    await this.committing;
  }

  private async commitAll(): Promise<void> {
    // Writes that arrive in the same turn of the event loop share the commit.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const jobs: Job[] = [];
      const outcomes: Outcome[] = [];
      try {
        await this.commits.commit(() => {
          jobs.push(...this.waiting.splice(0));
          for (const job of jobs) outcomes.push(attempt(job));
        });
      } catch (error) {
        this.failAll([...jobs, ...this.waiting.splice(0)], error);
        continue;
      }
      this.commits.committed();
      jobs.forEach((job, index) => {
        const outcome = outcomes[index] as Outcome;
        if ('error' in outcome) job.reject(outcome.error);
        else job.resolve(outcome.result);
      });
    }
    this.committing = undefined;
  }

  private failAll(jobs: Job[], cause: unknown): void {
    const error =
      cause instanceof MongoError
        ? cause
        : new MongoError(
            1,
            `The write could not be committed: ${cause instanceof Error ? cause.message : cause}`,
          );
    this.commits.failed();
    for (const job of jobs) job.reject(error);
  }
}

function attempt(job: Job): Outcome {
  try {
    return { result: job.run() };
  } catch (error) {
    return { error };
  }
}
