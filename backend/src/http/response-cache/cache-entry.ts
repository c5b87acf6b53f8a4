import { digestOf, encodeBody } from './encode-body.ts';
import { PreparedResponse } from './prepared-response.ts';

/** A response that is the same for every client until one of its collections changes. */
export interface CachedResponse<Content extends object | string = object | string> {
  /** With a query, it is the response to exactly this URL; without, also to URLs with any other query. */
  path: string;
  /** The collections that it depends on; none: it never changes. */
  collections: readonly string[];
  /** Whether it also changes as time passes: it is read again twice a second at most, although no collection changed. */
  dependsOnTime?: boolean;
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

/** How often the cache rereads what no change source reports: writes of other processes, and what time changes. */
const recheckMs = 500;
const staleAfterMs = 1_000;

/** One cached response: read on first use, and reread when it may have changed. */
export class CacheEntry {
  private prepared: PreparedResponse | undefined;
  private lastContent: object | undefined;
  private digest = '';
  private version = '';
  /** Start of the last read, by `performance.now()`. */
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: { version: string; response: Promise<PreparedResponse> } | undefined;
  private queuedRead: Promise<PreparedResponse> | undefined;

  /** The object that the cached body was made of; undefined before the first read, and where it was made of a text. */
  get content(): object | undefined {
    return this.lastContent;
  }

  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly response: CachedResponse,
    private readonly changes: ChangeSource,
  ) {
    const contentType = response.contentType ?? 'application/json; charset=utf-8';
    this.headers = { 'Cache-Control': 'public, no-cache', 'Content-Type': contentType };
  }

  /** Returns the response while it is fresh, otherwise a promise of the reread one. Rejects when the read fails. */
  get(): PreparedResponse | Promise<PreparedResponse> {
    const { prepared } = this;
    const hasChanged = this.version !== this.currentVersion();
    const { collections, dependsOnTime = false } = this.response;
    const isReported = !dependsOnTime && (collections.length === 0 || this.changes.isComplete);
    if (prepared && !hasChanged && isReported) return prepared;
    const age = performance.now() - this.readAt;
    if (prepared && !hasChanged && age < recheckMs) return prepared;
    const next = this.refresh();
    const canSendStale = prepared && age < staleAfterMs && (!hasChanged || prepared.body.isLarge);
    if (!canSendStale) return next;
    // Stale while revalidate: a large body is slow to encode, so the old one is served for up to a second.
    // The first request after that second gets the failure, if any.
    next.catch(() => undefined);
    return prepared;
  }

  private currentVersion(): string {
    let versions = '';
    for (const name of this.response.collections) versions += `${this.changes.version(name)},`;
    return versions;
  }

  private refresh(): Promise<PreparedResponse> {
    if (!this.reading) return this.begin();
    if (this.reading.version === this.currentVersion()) return this.reading.response;
    // This read began before the latest write, which its writer must see.
    this.queuedRead ??= this.reading.response
      .catch(() => undefined)
      .then(() => {
        this.queuedRead = undefined;
        return this.begin();
      });
    return this.queuedRead;
  }

  private begin(): Promise<PreparedResponse> {
    // Taken before the read, so that a write during the read makes the next request read again.
    const version = this.currentVersion();
    const response = this.readNow(version).finally(() => {
      this.reading = undefined;
    });
    this.reading = { version, response };
    return response;
  }

  private async readNow(version: string): Promise<PreparedResponse> {
    const startedAt = performance.now();
    const content = await this.response.read();
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const digest = digestOf(text);
    const same = digest === this.digest ? this.prepared : undefined;
    const prepared = same ?? new PreparedResponse(await encodeBody(text, digest), this.headers);
    this.prepared = prepared;
    // The same object for the same content, so that what was made of it stays valid.
    if (!same && typeof content === 'object') this.lastContent = content;
    this.digest = digest;
    this.version = version;
    this.readAt = startedAt;
    return prepared;
  }
}
