import { digestOf, type PreparedBody, prepareBody } from './prepare-body.ts';

/** A call that answers everybody with the same body until one of its collections changes. */
export interface CachedResponse {
  path: string;
  /** The names of the collections it is read from. */
  collections: readonly string[];
  /** What the body is, when it is no JSON. */
  contentType?: string;
  /** Reads the answer's body, as text or to be written as JSON; throws what the call answers when it cannot. */
  read(): Promise<object | string>;
}

/** Tells whether what was read before may be out of date. */
export interface ChangeSource {
  version(collection: string): string;
  readonly areComplete: boolean;
}

/** Writes by other processes are seen within a second; those that nobody reports are looked for this often. */
const lookAgainMs = 500;
const staleAfterMs = 1_000;

/** The prepared body of one call: made when it is first wanted, and again when it may have changed. */
export class KeptAnswer {
  private body: PreparedBody | undefined;
  private digest = '';
  private version = '';
  /** When the last reading began, on the clock of `performance.now()`. */
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: { version: string; body: Promise<PreparedBody> } | undefined;
  private following: Promise<PreparedBody> | undefined;

  /** The type of the body. */
  get contentType(): string {
    return this.answer.contentType ?? 'application/json; charset=utf-8';
  }

  constructor(
    private readonly answer: CachedResponse,
    private readonly changes: ChangeSource,
  ) {}

  /** The body if it may be sent as it is, else a promise of the next one, which fails as the reading fails. */
  get(): PreparedBody | Promise<PreparedBody> {
    const { body } = this;
    const hasChanged = this.version !== this.currentVersion();
    if (body && !hasChanged && this.changes.areComplete) return body;
    const age = performance.now() - this.readAt;
    if (body && !hasChanged && age < lookAgainMs) return body;
    const next = this.readAgain();
    const maySendOld = body && age < staleAfterMs && (!hasChanged || body.isLarge);
    if (!maySendOld) return next;
    // A large body takes long to make: it is sent as it was, for up to a second, while the next one is made.
    // The first request after that second gets the failure, if there is one.
    next.catch(() => undefined);
    return body;
  }

  private currentVersion(): string {
    return this.answer.collections.map((name) => this.changes.version(name)).join();
  }

  private readAgain(): Promise<PreparedBody> {
    if (!this.reading) return this.begin();
    if (this.reading.version === this.currentVersion()) return this.reading.body;
    // It began before the latest write, which the writer must see.
    this.following ??= this.reading.body
      .catch(() => undefined)
      .then(() => {
        this.following = undefined;
        return this.begin();
      });
    return this.following;
  }

  private begin(): Promise<PreparedBody> {
    // Taken before reading: a write in between makes the next caller read once more.
    const version = this.currentVersion();
    const body = this.readNow(version).finally(() => {
      this.reading = undefined;
    });
    this.reading = { version, body };
    return body;
  }

  private async readNow(version: string): Promise<PreparedBody> {
    const startedAt = performance.now();
    const content = await this.answer.read();
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const digest = digestOf(text);
    const body = this.body && digest === this.digest ? this.body : await prepareBody(text, digest);
    this.body = body;
    this.digest = digest;
    this.version = version;
    this.readAt = startedAt;
    return body;
  }
}
