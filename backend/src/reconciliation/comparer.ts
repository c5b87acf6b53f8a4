/** What a proof of the books needs of a feature: its records compared with those of another place. */

/** A record that does not agree with what it was compared with. */
export interface Difference {
  /** What people call it: an order's number, otherwise the record's id. */
  record: string;
  /** One sentence or two for the owner. */
  message: string;
}

/** What a look at many records found. */
interface Look {
  /** How many records were compared: all, or those that are new since the time of the look. */
  compared: number;
  /** Keys of the records that seem to differ. They may be changing right now. */
  doubtful: Iterable<string>;
}

/** Compares records without changing any. */
export interface Comparer {
  /**
   * Compares many records with few requests.
   * @param since only what changed since then; undefined: everything
   */
  lookAtMany(since: Date | undefined): Promise<Look>;
  /**
   * Compares one record as it is now.
   * @param key one of `doubtful`
   */
  lookAt(key: string): Promise<Difference | undefined>;
}
