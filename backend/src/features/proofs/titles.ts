import type { ProofName } from './proof-deps.ts';

/** The proofs as people call them, in their order. */
export const proofTitles: Readonly<Record<ProofName, string>> = {
  orders: 'Orders and payments',
  balance: 'Payments and balance',
  stock: 'Ledger and stock',
  mails: 'Orders, donations and their mails',
  audit: 'Audit',
};
export const proofNames = Object.keys(proofTitles) as ProofName[];
