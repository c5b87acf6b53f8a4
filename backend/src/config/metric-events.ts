/** What the shop did since it started, as far as somebody may want to watch it; kept whether anybody does or not. */
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
  | 'job delayed'
  | 'job failed';

const counts = new Map<MetricEvent, number>();

/** Counts that something happened once more. */
export function countEvent(event: MetricEvent): void {
  counts.set(event, (counts.get(event) ?? 0) + 1);
}

/** How often something happened since this process started. */
export const eventCount = (event: MetricEvent): number => counts.get(event) ?? 0;
