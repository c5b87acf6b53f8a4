import { AppLink } from '#src/ui/link/app-link.tsx';
import { donationPath, orderPath } from '../../ui/record/paths.ts';
import type { proofTexts } from './titles.ts';

/** The page of a record that differs, as far as it has one. */
function pathOf(proof: keyof typeof proofTexts, record: string): string | undefined {
  if (/^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(record)) return orderPath({ number: record });
  const isId = /^[0-9a-f]{24}$/.test(record);
  if (isId && (proof === 'mails' || proof === 'balance')) return donationPath({ _id: record });
  return isId && proof === 'stock' ? `/products/${record}` : undefined;
}

/** A record by its name, which leads to its page. */
export function RecordName({ proof, record }: { proof: keyof typeof proofTexts; record: string }) {
  const path = pathOf(proof, record);
  return path ? <AppLink to={path}>{record}</AppLink> : <span>{record}</span>;
}
