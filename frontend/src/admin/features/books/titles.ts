import type { ProofKey } from '@brim-and-page/backend/contract/admin/proofs';

/** What each proof compares, and in which records. */
export const proofTexts: Readonly<Record<ProofKey | 'audit', { title: string; says: string }>> = {
  orders: {
    title: 'Orders and payments',
    says: 'Each order is paid and refunded as the payment provider says, to the cent.',
  },
  balance: {
    title: 'Payments and balance',
    says: 'Each payment and refund moved the balance at the payment provider, and each deposit is the sum of its lines.',
  },
  stock: { title: 'Ledger and stock', says: 'The entries of each size add up to its stock.' },
  mails: {
    title: 'Orders, donations and their mails',
    says: 'Each paid order and each charge of a donation has its mail, for the last 90 days.',
  },
  audit: { title: 'Audit', says: 'Each entry is as it was written. A long audit is compared once a night.' },
};
