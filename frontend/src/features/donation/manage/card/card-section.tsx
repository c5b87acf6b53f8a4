import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { RedirectNote } from '#src/ui/feedback/redirect-note.tsx';
import { Failure } from '../failure.tsx';
import page from '../manage-page.module.css';
import { cardText, isRunning } from '../texts.ts';
import styles from './card-section.module.css';
import { useCardChange } from './use-card-change.ts';

/** The cards that pay the running donations, and the button that changes them. */
export function CardSection({ token, donations }: { token: string; donations: readonly ManagedDonation[] }) {
  const { t } = useTranslation();
  const { opening, failure, open } = useCardChange(token);
  const cards = donations.flatMap((donation) =>
    isRunning(donation) && donation.card ? cardText(t, donation.card) : [],
  );
  return (
    <div className={styles.card}>
      {[...new Set(cards)].map((card) => (
        <p key={card} className={styles.name}>
          {card}
        </p>
      ))}
      <div className={page.actions}>
        <Button variant="secondary" isLoading={opening.step !== 'ready'} onClick={open}>
          {t('manage.card.open')}
        </Button>
      </div>
      <Failure text={failure} />
      <RedirectNote payment={opening} text={t('manage.card.redirecting')} />
    </div>
  );
}
