const slots = 1024;

/**
 * Counts the commits of each collection in memory that both threads see, so that the process which serves the data
 * knows of every change by every process the moment it is durable, for the price of one read of memory. Collections
 * share slots by their hash: a change of one may look like a change of another, never the other way round.
 */
export class ChangeCounters {
  private readonly counts: Int32Array<SharedArrayBuffer>;

  constructor(readonly memory = new SharedArrayBuffer(slots * Int32Array.BYTES_PER_ELEMENT)) {
    this.counts = new Int32Array(memory);
  }

  /** @param namespace database and collection, e.g. `shop.products` */
  add(namespace: string): void {
    Atomics.add(this.counts, slotOf(namespace), 1);
  }

  /** A number that has moved when the collection was written since; it wraps around after 2³² commits. */
  read(namespace: string): number {
    return Atomics.load(this.counts, slotOf(namespace));
  }
}

function slotOf(namespace: string): number {
  let hash = 0;
  for (let at = 0; at < namespace.length; at += 1) hash = (hash * 31 + namespace.charCodeAt(at)) >>> 0;
  return hash % slots;
}
