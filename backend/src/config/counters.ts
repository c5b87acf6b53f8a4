/** What the shop did since it started, as far as somebody may want to watch it; kept whether anybody does or not. */
export type Happening =
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

const counts = new Map<Happening, number>();

/** Counts that something happened once more. */
export function count(happening: Happening): void {
  counts.set(happening, (counts.get(happening) ?? 0) + 1);
}

/** How often something happened since this process started. */
export const countOf = (happening: Happening): number => counts.get(happening) ?? 0;
