import type { ProofResult } from '@brim-and-page/backend/contract/admin/proofs';
import { useQuery } from '@tanstack/react-query';
import { Clock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { proofsQuery } from '../../api/proofs.ts';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../ui/layout/states.tsx';
import { Badge } from '../../ui/record/badge.tsx';
import { Panel } from '../../ui/record/panel.tsx';
import { countOf } from '../../ui/text/count.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import styles from './books.module.css';
import { RecordName } from './record-name.tsx';
import { proofTexts } from './titles.ts';

type ProofName = keyof typeof proofTexts;

/** Whether the books are right: what each proof compared, and every difference that it found. */
export function BooksPage() {
  const { data, error, refetch } = useQuery(proofsQuery);
  return (
    <>
      <PageHeader title="Books" />
      {data && (
        <div className={styles.proofs}>
          {data.proofs.map(({ key, ...proof }) => (
            <ProofPanel key={key} name={key} proof={proof} />
          ))}
          <ProofPanel name="audit" proof={data.audit} />
          <p className={common.muted}>
            To compare everything now: <code>npm run shop -- prove</code> on the server. A difference is named
            when it lasts; nothing is changed.
          </p>
        </div>
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </>
  );
}

function ProofBadge({ ok, at, count }: ProofResult) {
  if (!at) return <Badge icon={Clock} label="Not compared yet" tone="moving" />;
  if (ok) return <Badge icon={ShieldCheck} label="Proven" tone="done" />;
  return <Badge icon={ShieldAlert} label={countOf(count, 'difference')} tone="alert" />;
}

function ProofPanel({ name, proof }: { name: ProofName; proof: ProofResult }) {
  const { title, says } = proofTexts[name];
  const { at, compared, count, differences } = proof;
  const unlisted = count - differences.length;
  return (
    <Panel title={title} action={<ProofBadge {...proof} />}>
      <p>{says}</p>
      {at && (
        <p className={common.muted}>
          {countOf(compared, 'record')} compared, {formatDateTime(at)}
        </p>
      )}
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map(({ record, message }) => (
            <li key={`${record} ${message}`}>
              <RecordName proof={name} record={record} />
              <span>{message}</span>
            </li>
          ))}
          {unlisted > 0 && <li>… and {countOf(unlisted, 'other one', 'others')}.</li>}
        </ul>
      )}
    </Panel>
  );
}
