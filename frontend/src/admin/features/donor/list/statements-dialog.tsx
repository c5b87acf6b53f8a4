import type { SendStatementsResponse } from '@brim-and-page/backend/contract/admin/donation/donors';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { allDonors, sendStatements } from '../../../api/donor.ts';
import { useReload } from '../../../api/reload.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { countOf } from '../../../ui/text/count.ts';
import { statementYears, yearInWords } from '../years.ts';
import styles from './statements-dialog.module.css';

/** Mails the statement of a financial year to every donor with an email, and says what became of each. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const years = statementYears();
  const [current, lastEnded = ''] = years;
  const [year, setYear] = useState(lastEnded);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: sendStatements,
    onSettled: useReload(allDonors),
  });
  return (
    <Dialog onClose={onClose} title="Send all statements">
      {data ? (
        <Results year={year} results={data} />
      ) : (
        <>
          <Select
            label="Financial year"
            value={year}
            data-autofocus
            onChange={({ target }) => setYear(target.value)}
          >
            {years.map((each) => (
              <option key={each} value={each}>
                {yearInWords(each)}
                {each === current && ', not over yet'}
              </option>
            ))}
          </Select>
          <p>
            Each donor with an email who gave in this year gets the statement by mail, once. Donors who have
            it already are skipped, so you can press again at any time.
          </p>
          {year === current && (
            <p>This year is not over: donors who get the statement now are skipped later.</p>
          )}
        </>
      )}
      <FormError error={error} />
      <div className={common.wideActions}>
        {(!data || data.failed.length > 0) && (
          <Button isLoading={isPending} onClick={() => mutate(year)}>
            {data ? 'Send again to those that failed' : `Send the statements of ${year}`}
          </Button>
        )}
        <Button variant={data ? 'secondary' : 'quiet'} onClick={onClose}>
          {data ? 'Done' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}

function Results({ year, results }: { year: string; results: SendStatementsResponse }) {
  const { sent, skipped, failed } = results;
  const status = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each result the button that was pressed may be gone.
  useEffect(() => status.current?.focus(), [results]);
  return (
    <div ref={status} role="status" tabIndex={-1} className={common.tightStack}>
      <p className={styles.line}>
        <CircleCheck aria-hidden="true" size={20} strokeWidth={1.8} className={styles.done} />
        {countOf(sent, 'statement')} of {year} sent.
      </p>
      {skipped > 0 && (
        <p className={common.muted}>{countOf(skipped, 'donor')} skipped: they have theirs already.</p>
      )}
      {failed.length > 0 && (
        <>
          <p className={styles.line}>
            <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.8} className={common.failed} />
            {countOf(failed.length, 'statement')} not sent:
          </p>
          <ul className={common.bullets}>
            {failed.map(({ donor, message }) => (
              <li key={donor}>
                {donor}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
