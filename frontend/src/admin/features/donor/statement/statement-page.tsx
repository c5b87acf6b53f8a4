import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { statementQuery } from '../../../api/donor.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { usePrintFonts } from '../../../ui/print/use-print-fonts.ts';
import { donorPath } from '../../../ui/record/paths.ts';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { StatementSheet } from './sheet.tsx';
import styles from './statement-page.module.css';

/** A donor's statement of a financial year, ready to print. */
export function StatementPage() {
  usePrintFonts();
  const { donor: id = '', year = '' } = useParams();
  const { data: statement, error, refetch } = useQuery(statementQuery(id, year));
  const back = { to: donorPath({ _id: id }), label: statement?.donor.name ?? 'Donor' };
  if (!statement) {
    return (
      <NotLoaded
        title={`Statement ${year}`}
        back={back}
        error={error}
        onRetry={refetch}
        notFound={{ title: 'Statement not found', text: 'The donor gave nothing in this financial year.' }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={`Statement ${year}`}
        back={back}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} strokeWidth={1.8} />
            Print the statement
          </Button>
        }
      />
      <div className={styles.sheet}>
        <StatementSheet statement={statement} />
      </div>
    </>
  );
}
