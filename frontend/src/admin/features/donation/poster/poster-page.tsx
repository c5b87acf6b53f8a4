import {
  type GiveChoices,
  giveLinkQuery,
  readGiveLink,
} from '@brim-and-page/backend/contract/donation/give-link';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { purposesQuery } from '../../../api/donation.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { usePrintFonts } from '../../../ui/print/use-print-fonts.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { Poster } from './poster.tsx';
import styles from './poster-page.module.css';

/** The console has the address of the shop. */
function linkOf(choices: GiveChoices): string {
  const query = giveLinkQuery(choices);
  return `${window.location.origin}/give${query && `?${query}`}`;
}

/**
 * A poster with the QR code of a link that fills in `/give`: `?amount=40&often=monthly&purpose=Roof`. As on `/give`, a
 * value that is not allowed is left out.
 */
export function PosterPage() {
  usePrintFonts();
  const [query] = useSearchParams();
  const { data: purposes, error, refetch } = useQuery(purposesQuery);
  const choices = purposes && readGiveLink(query, purposes);
  return (
    <>
      <PageHeader
        title="Poster"
        subtitle="Its QR code opens the page where everybody can give, with your choices filled in."
        back={{ to: '/donations', label: 'Donations' }}
        actions={
          choices && (
            <>
              <CopyButton text={linkOf(choices)} label="Copy the link" />
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" size={18} strokeWidth={1.8} />
                Print
              </Button>
            </>
          )
        }
      />
      {choices ? (
        <div className={styles.columns}>
          <ChoiceFields purposes={purposes} choices={choices} />
          <Poster choices={choices} link={linkOf(choices)} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
