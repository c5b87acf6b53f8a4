/** Runs a function for each item: lanes in parallel, the items of a lane one after the other. */
export async function inLanes<Item>(
  lanes: readonly Item[][],
  run: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (items, lane) => {
      for (const item of items) await run(item, lane);
    }),
  );
}
