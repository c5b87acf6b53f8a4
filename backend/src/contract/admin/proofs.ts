/** What is compared: orders with payments, payments with the balance, the ledger with the stock, records with their mails. */
export const proofKeys = ['orders', 'balance', 'stock', 'mails'] as const;
export type ProofKey = (typeof proofKeys)[number];

/** A record that does not agree. */
export interface ProofDifference {
  /** An order's number, otherwise the record's `_id`. */
  record: string;
  message: string;
}

export interface ProofResult {
  /** Whether the latest comparison found everything equal. */
  ok: boolean;
  /** When it began; ISO 8601 (UTC). Null before the first one. */
  at: string | null;
  /** How many differences there are in all. */
  count: number;
  /** How many records were compared: by the latest comparison of everything and those of what is new since. */
  compared: number;
  /** Oldest first, at most `maxDifferences`. */
  differences: ProofDifference[];
}

export interface Proof extends ProofResult {
  key: ProofKey;
}

/** How many differences of a proof are listed. */
export const maxDifferences = 100;

/** `GET proofs` */
export interface ProofsResponse {
  success: true;
  proofs: Proof[];
  /** The chain of the audit, compared as a whole once a night and by `shop -- prove`, a short one every time; a record is an entry's `_id`. */
  audit: ProofResult;
}
