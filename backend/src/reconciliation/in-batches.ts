/** How many documents a comparison reads at once: the process answers requests in between. */
export const cursorOptions = { batchSize: 200 } as const;

/** Groups items, so that each group needs one query. The last group may be smaller. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
