/** An event on its way to the shop. */
export interface DueEvent {
  createdAt: Date;
  /** How often it was sent, this time included. */
  attempts: number;
  /** The body to sign and send. */
  payload: string;
  /** It was taken, or is given up. */
  finish(): Promise<void>;
  /** It was not taken and is due again then. */
  postpone(dueAt: Date): Promise<void>;
}

/** Where undelivered events lie, and what brings them about as time passes. */
export interface EventBox {
  /** Does what is due by itself by now. */
  work(): Promise<void>;
  /**
   * Takes one due event; should its delivery be heard of no more, it is due again.
   * @param dueAgain when that is, by how often it was sent before
   */
  take(now: Date, dueAgain: (attempts: number) => Date): Promise<DueEvent | undefined>;
  /** When something is due next, work or event. */
  nextDueAt(): Promise<Date | undefined>;
}

/** The earliest of some dates. */
export function earliest(dates: (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
