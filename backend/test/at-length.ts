/** Whether the proofs run (`npm run test:all`): many more random cases, and measured time limits. */
export const isProof = process.env.PROOFS === '1';

/** What a quick run takes, and what the proofs take. */
export const quickOrProof = <Value>(quick: Value, proof: Value): Value => (isProof ? proof : quick);
