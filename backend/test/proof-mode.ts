/** Whether the proofs run (`npm run test:all`): many more random cases, and measured time limits. */
export const isProof = process.env.PROOFS === '1';

/** One case, the third, in a quick run, all in the proofs: for tests that start and kill processes. */
export const oneOrAll = <Case>(cases: readonly Case[]): readonly Case[] =>
  isProof ? cases : cases.slice(2, 3);

/** A value for quick runs and one for the proofs. */
export const quickOrProof = <Value>(quick: Value, proof: Value): Value => (isProof ? proof : quick);
