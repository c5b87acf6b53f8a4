const slots = 1024;

/**
 * Counts commits by collection in memory shared by both threads. The process that serves the data so detects every
 * durable write of every client with one memory read. Collections whose hashes are equal share a counter: a write to one
 * may look like a write to another, but no write is missed.
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

  /** The collection's count of commits; it wraps around after 2³². */
  read(namespace: string): number {
    return Atomics.load(this.counts, slotOf(namespace));
  }
}

function slotOf(namespace: string): number {
  let hash = 0;
  for (let at = 0; at < namespace.length; at += 1) hash = (hash * 31 + namespace.charCodeAt(at)) >>> 0;
  return hash % slots;
}
