import type { AdminDonor, AdminGift } from '@brim-and-page/backend/contract/admin/donation/donors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import common from '../../../ui/layout/common.module.css';
import { actorName } from '../../../ui/record/history.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { donationPath } from '../../../ui/record/paths.ts';
import { Day } from '../../../ui/text/date-time.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { methodLabels } from '../method-texts.ts';
import styles from './gifts-panel.module.css';
import { VoidDialog } from './void-dialog.tsx';

const shownCount = 20;

interface GiftsPanelProps {
  donor: AdminDonor;
  canVoid: boolean;
}

/** Every charge and every gift by hand, newest first. */
export function GiftsPanel({ donor, canVoid }: GiftsPanelProps) {
  const { gifts } = donor;
  const [showsAll, setShowsAll] = useState(false);
  const [voided, setVoided] = useState<AdminGift>();
  const shown = showsAll ? gifts : gifts.slice(0, shownCount);
  return (
    <Panel title="Gifts">
      {gifts.length === 0 && <p>No gift yet.</p>}
      <ul>
        {shown.map((gift) => (
          <Gift key={gift._id} gift={gift} onVoid={canVoid ? () => setVoided(gift) : undefined} />
        ))}
      </ul>
      {shown.length < gifts.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          Show all {gifts.length} gifts
        </Button>
      )}
      {voided && <VoidDialog donor={donor} gift={voided} onClose={() => setVoided(undefined)} />}
    </Panel>
  );
}

interface GiftProps {
  gift: AdminGift;
  onVoid: (() => void) | undefined;
}

function Gift({ gift, onVoid }: GiftProps) {
  const { at, cents, method, donationId, refundedCents = 0, purpose, reference, voided, by } = gift;
  const label = methodLabels[method] ?? method;
  const details = [reference && `Reference ${reference}`, by && `entered by ${actorName(by)}`].filter(
    Boolean,
  );
  return (
    <li className={styles.gift}>
      <div className={styles.text}>
        <p className={styles.head}>
          <strong className={classNames(voided && styles.voided)}>{formatAud(cents)}</strong>
          {donationId ? (
            <AppLink to={donationPath({ _id: donationId })} className={styles.link}>
              {label}
            </AppLink>
          ) : (
            <span>{label}</span>
          )}
          <span className={common.muted}>
            <Day at={at} />
          </span>
        </p>
        {purpose && <p>For {purpose}</p>}
        {details.length > 0 && <p className={common.muted}>{details.join(', ')}</p>}
        {refundedCents > 0 && <p className={common.muted}>{formatAud(refundedCents)} refunded</p>}
        {voided && (
          <p className={common.muted}>
            Voided <Day at={voided.at} /> by {voided.by.name}: {voided.reason}
          </p>
        )}
      </div>
      {onVoid && method !== 'card' && !voided && (
        <Button
          variant="secondary"
          className={smallButton}
          aria-label={`Void the gift of ${formatAud(cents)} of ${formatDay(at)}`}
          onClick={onVoid}
        >
          Void
        </Button>
      )}
    </li>
  );
}
