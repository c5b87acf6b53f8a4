import { digestOf, type EncodedBody, encodeBody } from './encode-body.ts';

/** A response that is the same for every client until one of its collections changes. */
export interface CachedResponse<Content extends object | string = object | string> {
  path: string;
  /** The collections that it depends on; none: it never changes. */
  collections: readonly string[];
  /** Default: JSON. */
  contentType?: string;
  /** Reads the body: text, or an object to serialise as JSON. Throws the error to respond with. */
  read(): Promise<Content>;
}

/** Versions of the collections; a version that has changed invalidates the cache. */
export interface ChangeSource {
  version(collection: string): string;
  readonly isComplete: boolean;
}

/** How often the cache rereads when no change source reports the writes of other processes. */
const recheckMs = 500;
const staleAfterMs = 1_000;

/** The cached body of one response: read on first use, and reread when it may have changed. */
export class CacheEntry {
  private body: EncodedBody | undefined;
  private lastContent: object | string | undefined;
  private digest = '';
  private version = '';
  /** Start of the last read, by `performance.now()`. */
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: { version: string; body: Promise<EncodedBody> } | undefined;
  private queuedRead: Promise<EncodedBody> | undefined;

  /** What the cached body was made of; undefined before the first read. */
  get content(): object | string | undefined {
    return this.lastContent;
  }

  get contentType(): string {
    return this.response.contentType ?? 'application/json; charset=utf-8';
  }

  constructor(
    private readonly response: CachedResponse,
    private readonly changes: ChangeSource,
  ) {}

  /** Returns the cached body while it is fresh, otherwise a promise of the reread body. Rejects when the read fails. */
  get(): EncodedBody | Promise<EncodedBody> {
    const { body } = this;
    const hasChanged = this.version !== this.currentVersion();
    const isConstant = this.response.collections.length === 0;
    if (body && !hasChanged && (isConstant || this.changes.isComplete)) return body;
    const age = performance.now() - this.readAt;
    if (body && !hasChanged && age < recheckMs) return body;
    const next = this.refresh();
    const canSendStale = body && age < staleAfterMs && (!hasChanged || body.isLarge);
    if (!canSendStale) return next;
    // Stale while revalidate: a large body is slow to encode, so the old one is served for up to a second.
    // The first request after that second gets the failure, if any.
    next.catch(() => undefined);
    return body;
  }

  private currentVersion(): string {
    return this.response.collections.map((name) => this.changes.version(name)).join();
  }

  private refresh(): Promise<EncodedBody> {
    if (!this.reading) return this.begin();
    if (this.reading.version === this.currentVersion()) return this.reading.body;
    // This read began before the latest write, which its writer must see.
    this.queuedRead ??= this.reading.body
      .catch(() => undefined)
      .then(() => {
        this.queuedRead = undefined;
        return this.begin();
      });
    return this.queuedRead;
  }

  private begin(): Promise<EncodedBody> {
    // Taken before the read, so that a write during the read makes the next request read again.
    const version = this.currentVersion();
    const body = this.readNow(version).finally(() => {
      this.reading = undefined;
    });
    this.reading = { version, body };
    return body;
  }

  private async readNow(version: string): Promise<EncodedBody> {
    const startedAt = performance.now();
    const content = await this.response.read();
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const digest = digestOf(text);
    const same = digest === this.digest ? this.body : undefined;
    const body = same ?? (await encodeBody(text, digest));
    this.body = body;
    // The same object for the same content, so that what was made of it stays valid.
    if (!same) this.lastContent = content;
    this.digest = digest;
    this.version = version;
    this.readAt = startedAt;
    return body;
  }
}
