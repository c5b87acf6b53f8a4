/** The invariants of the order check, in the order of the report. */
export const invariants = {
  responses: 'every request gets the expected response',
  lost: 'no payment without its paid order',
  duplicated: 'one order and at most one payment per purchase',
  mispriced: 'every price equals the independently computed one',
  mail: 'one confirmation per paid order, no other mail',
  refunds: 'refunds within the payment, one mail and adjustment note each',
  carts: 'the cart holds what was not bought',
  settled: 'every order in a final state, no job left',
  stock: 'stock is what was neither sold nor reserved',
  ledger: 'the entries of the stock ledger add up to the stock',
  stored: 'what proves a backup is true for every order and stock',
  books: 'the proofs of the books name no difference',
  crash: 'every crash point reached, settled in time',
} as const;
export type Invariant = keyof typeof invariants;

/** Collects the violations of invariants. */
export interface Findings {
  add(invariant: Invariant, text: string): void;
  of(invariant: Invariant): readonly string[];
  readonly isEmpty: boolean;
}

export function createFindings(): Findings {
  const violations = new Map<Invariant, string[]>();
  return {
    add(invariant, text) {
      const known = violations.get(invariant);
      if (known) known.push(text);
      else violations.set(invariant, [text]);
    },
    of: (invariant) => violations.get(invariant) ?? [],
    get isEmpty() {
      return violations.size === 0;
    },
  };
}
