import type { ProofsResponse } from '@brim-and-page/backend/contract/admin/proofs';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { proofsQuery } from '../../api/proofs.ts';
import { usePermission } from '../../api/session.ts';
import { countOf } from '../../ui/text/count.ts';
import { formatDay, formatTime } from '../../ui/text/format.ts';
import styles from './backup-line.module.css';

/** A night without a proof. */
const lateAfterMs = 26 * 3_600_000;

/** When the books were proven, for who may see it; how many differences there are, and where they are listed. */
export const BooksLine = () => (usePermission('money.read') ? <LoadedLine /> : null);

function LoadedLine() {
  const { data } = useQuery(proofsQuery);
  if (!data) return null;
  const { text, isAlert } = describe(data);
  const Icon = isAlert ? ShieldAlert : ShieldCheck;
  return (
    <p className={classNames(styles.line, isAlert && styles.alert)}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.8} />
      <AppLink to="/books">{text}</AppLink>
    </p>
  );
}

/** The books are as old as their oldest proof. */
function describe({ proofs, audit }: ProofsResponse): { text: string; isAlert: boolean } {
  const count = [...proofs, audit].reduce((sum, proof) => sum + proof.count, 0);
  if (count > 0) return { text: `${countOf(count, 'difference')} in the books`, isAlert: true };
  const [oldest] = proofs.map(({ at }) => at ?? '').sort();
  if (!oldest) return { text: 'Books not proven yet', isAlert: false };
  const isToday = formatDay(oldest) === formatDay(new Date().toISOString());
  return {
    text: `Books proven at ${formatTime(oldest)}${isToday ? '' : ` on ${formatDay(oldest)}`}`,
    isAlert: Date.now() - Date.parse(oldest) > lateAfterMs,
  };
}
