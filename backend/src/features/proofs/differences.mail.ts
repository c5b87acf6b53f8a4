import { countOf } from '../../config/words.ts';
import type { OwnerMail } from '../../notifications/queue-notifications.ts';
import type { StoredDifference } from './proof.model.ts';
import type { ProofName } from './proof-deps.ts';
import { proofTitles } from './titles.ts';

/** How many differences of a proof the mail lists. */
const maxListed = 20;

export type Differences = readonly {
  name: ProofName;
  differences: readonly Pick<StoredDifference, 'record' | 'message'>[];
}[];

/** Differences that a proof of the books has found for the first time. */
export function differencesMail(found: Differences): OwnerMail {
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  return {
    template: 'owner-books-differ',
    subject: `The books have ${countOf(count, 'new difference')}`,
    summary: `The shop compares its books and found ${countOf(count, 'difference')} that it had not named before. It has changed nothing.`,
    blocks: [
      ...found.map(({ name, differences }) => ({
        kind: 'details' as const,
        title: proofTitles[name],
        lines: [
          ...differences.slice(0, maxListed).map(({ record, message }) => `${record}: ${message}`),
          ...(differences.length > maxListed ? [`… and ${differences.length - maxListed} more.`] : []),
        ],
      })),
      {
        kind: 'paragraph',
        text: 'The page “Books” of the console lists every difference that is still there. Each is mailed once, and again only if it is gone and comes again.',
      },
    ],
    path: '/admin/books',
  };
}
