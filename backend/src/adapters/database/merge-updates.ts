/** Parts of a MongoDB update, by operator. */
export type Update = Record<string, Record<string, unknown>>;

/** Joins updates; of a field that several of them write, the last value counts. Operators without fields are left out. */
export function mergeUpdates(...updates: readonly Update[]): Update {
  const merged: Update = {};
  for (const update of updates)
    for (const [operator, fields] of Object.entries(update))
      if (Object.keys(fields).length > 0) merged[operator] = { ...merged[operator], ...fields };
  return merged;
}
