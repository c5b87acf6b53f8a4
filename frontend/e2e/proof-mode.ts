/** Whether the proofs run (`npm run test:all`): in every language, at every width, on every device. */
export const isProof = process.env.PROOFS === '1';

/** Every third case in a quick run, all in the proofs. */
export const someOrAll = <Case>(cases: readonly Case[]): readonly Case[] =>
  isProof ? cases : cases.filter((_, index) => index % 3 === 0);

/** The cases of a quick run, or those of the proofs. */
export const quickOrProof = <Case>(quick: readonly Case[], proof: readonly Case[]): readonly Case[] =>
  isProof ? proof : quick;
