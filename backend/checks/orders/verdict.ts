/** What must hold, in the order of the report. */
export const invariants = {
  answers: 'every call answered as it should',
  lost: 'no payment without its paid order',
  duplicated: 'one order and at most one payment a submit',
  mispriced: 'every cent as the oracle computes it',
  mail: 'one confirmation a paid order, none else',
  carts: 'the cart holds what was not bought',
  settled: 'every order in an end state, no work left',
  stock: 'stock is what was neither sold nor reserved',
  crash: 'every crash point reached, settled in 60 s',
} as const;
export type Invariant = keyof typeof invariants;

/** Collects what was violated. */
export interface Verdict {
  fail(invariant: Invariant, what: string): void;
  found(invariant: Invariant): readonly string[];
  readonly isClean: boolean;
}

export function createVerdict(): Verdict {
  const violations = new Map<Invariant, string[]>();
  return {
    fail(invariant, what) {
      const known = violations.get(invariant);
      if (known) known.push(what);
      else violations.set(invariant, [what]);
    },
    found: (invariant) => violations.get(invariant) ?? [],
    get isClean() {
      return violations.size === 0;
    },
  };
}
