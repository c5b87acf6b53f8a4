import { queueOwnerMail } from '../../notifications/queue-notifications.ts';
import { differencesMail } from './differences.mail.ts';
import { ProofModel, type StoredProof } from './proof.model.ts';
import type { ProofDeps } from './proof-deps.ts';
import { proofNames } from './titles.ts';

/** The times when differences were found that no mail has named, oldest first. */
const unmailedTimes = (proofs: readonly StoredProof[]): number[] =>
  [
    ...new Set(
      proofs
        .flatMap(({ differences }) => differences)
        .filter(({ isMailed }) => !isMailed)
        .map(({ foundAt }) => foundAt.getTime()),
    ),
  ].sort((one, other) => one - other);

/**
 * Mails the owner the differences that no mail has named yet: those that were found at once in one mail. Only for who runs the
 * proofs: the ones that a run is about to find belong into the same mail.
 */
export async function mailDifferences({ owner }: ProofDeps): Promise<void> {
  const proofs = await ProofModel.find().lean<StoredProof[]>();
  for (const time of unmailedTimes(proofs)) {
    const found = proofNames.flatMap((name) => {
      const proof = proofs.find(({ _id }) => _id === name);
      const differences = proof?.differences.filter(
        ({ foundAt, isMailed }) => !isMailed && foundAt.getTime() === time,
      );
      return differences?.length ? [{ name, differences }] : [];
    });
    // The time is the mail's key: after a crash before the mark it is queued once.
    await queueOwnerMail(owner, `books-${new Date(time).toISOString()}`, differencesMail(found));
    await ProofModel.updateMany(
      { 'differences.foundAt': new Date(time) },
      { $set: { 'differences.$[each].isMailed': true } },
      { arrayFilters: [{ 'each.foundAt': new Date(time) }] },
    );
  }
}
