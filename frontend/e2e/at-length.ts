/** Whether the proofs run (`npm run test:all`): in every language, at every width, on every device. */
export const isProof = process.env.PROOFS === '1';

/** What a quick run looks at, and what the proofs look at. */
export const quickOrProof = <Case>(quick: readonly Case[], proof: readonly Case[]): readonly Case[] =>
  isProof ? proof : quick;
