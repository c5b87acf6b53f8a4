/** A gift's way: set up or not, given again and again, ended. */
export const donationStatuses = ['pending', 'active', 'failed', 'cancelled'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** Where a donation may go from each status; a subscription that turns up late revives one that was given up. */
export const transitions = {
  pending: ['active', 'failed', 'cancelled'],
  active: ['cancelled'],
  failed: ['active'],
  cancelled: [],
} as const satisfies Record<DonationStatus, readonly DonationStatus[]>;

/** The statuses from which a donation may become `next`: every write that changes a status names them. */
export const statusesBefore = (next: DonationStatus): DonationStatus[] =>
  donationStatuses.filter((status) => (transitions[status] as readonly DonationStatus[]).includes(next));
