/** Business events that the metrics count, also while metrics are off. */
export type MetricEvent =
  | 'order paid'
  | 'order cancelled'
  | 'order refunded'
  | 'refund failed'
  | 'dispute opened'
  | 'dispute closed'
  | 'mail queued'
  | 'mail sent'
  | 'mail delayed'
  | 'mail failed'
  | 'staff sign-in failed'
  | 'job delayed'
  | 'job failed';

const counts = new Map<MetricEvent, number>();

/** Adds one to the counter of an event. */
export function countEvent(event: MetricEvent): void {
  counts.set(event, (counts.get(event) ?? 0) + 1);
}

/** The count of an event since this process started. */
export const eventCount = (event: MetricEvent): number => counts.get(event) ?? 0;
