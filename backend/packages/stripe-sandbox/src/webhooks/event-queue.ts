/** An event that is being delivered. */
export interface DueEvent {
  createdAt: Date;
  /** Deliveries so far, including this one. */
  attempts: number;
  /** The body to be signed and sent. */
  payload: string;
  /** Ends its delivery: it was accepted or is given up. */
  finish(): Promise<void>;
  /** Schedules another delivery. */
  postpone(dueAt: Date): Promise<void>;
}

/** The sender, as those who change something see it. */
export interface Delivery {
  /**
   * Until when an event is leased that its cause is about to write, and that {@link deliver} sends: so it is neither searched
   * nor leased by a write of its own. Undefined while nothing is sent here.
   */
  leaseUntil(): Date | undefined;
  /** Sends a leased event. If the process ends first, the event is due when its lease ends. */
  deliver(event: DueEvent): void;
  /** Looks for what is due. */
  wake(): void;
  /** Looks for what is due at a time. */
  wakeAt(due: Date): void;
}

/** Undelivered events, and the scheduled work that creates them. */
export interface EventQueue {
  /** Does the scheduled work that is due, e.g. expires sessions. */
  runDueWork(): Promise<void>;
  /**
   * Leases one due event: if its delivery never ends, it becomes due again.
   * @param retryAt when that is, given the number of earlier deliveries
   */
  lease(now: Date, retryAt: (attempts: number) => Date): Promise<DueEvent | undefined>;
  /** When the next event or work is due. */
  nextDueAt(): Promise<Date | undefined>;
}

export function earliest(dates: (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
