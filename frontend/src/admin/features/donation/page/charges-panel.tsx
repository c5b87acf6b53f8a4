import type {
  AdminDonation,
  AdminDonationCharge,
} from '@brim-and-page/backend/contract/admin/donation/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import common from '../../../ui/layout/common.module.css';
import { Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import styles from './charges-panel.module.css';
import type { useDonationActions } from './use-actions.ts';

const shownCount = 12;

interface ChargesPanelProps {
  donation: AdminDonation;
  /** Absent without the permission, and when the donor was erased. */
  resend: ReturnType<typeof useDonationActions>['resend'] | undefined;
}

/** Every charge, newest first: paid with its receipt, or failed and why. */
export function ChargesPanel({ donation: { charges }, resend }: ChargesPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? charges : charges.slice(0, shownCount);
  return (
    <Panel title="Charges">
      {charges.length === 0 && <p>Nothing has been charged.</p>}
      <ul>
        {shown.map((charge) => (
          <Charge key={`${charge._id} ${charge.outcome}`} charge={charge} resend={resend} />
        ))}
      </ul>
      {shown.length < charges.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          Show all {charges.length} charges
        </Button>
      )}
    </Panel>
  );
}

function Charge({
  charge: { _id, at, outcome, cents, failure, refund },
  resend,
}: {
  charge: AdminDonationCharge;
  resend: ChargesPanelProps['resend'];
}) {
  return (
    <li className={styles.charge}>
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{formatAud(cents)}</strong>
          <span className={outcome === 'failed' ? common.failed : common.muted}>
            {outcome === 'failed' ? 'failed' : 'paid'} <DateTime at={at} />
          </span>
        </p>
        {failure && <p>{failure}</p>}
        {refund && refund.refundedCents > 0 && (
          <p className={common.muted}>{formatAud(refund.refundedCents)} refunded</p>
        )}
        {refund?.failure && <p className={common.failed}>Refund failed: {refund.failure}</p>}
      </div>
      {resend && outcome === 'paid' && (
        <Button
          variant="secondary"
          className={smallButton}
          isLoading={resend.isPending && resend.variables === _id}
          aria-label={`Resend receipt of ${formatDay(at)}`}
          onClick={() => resend.mutate(_id)}
        >
          <Mail aria-hidden="true" size={18} strokeWidth={1.8} />
          Resend receipt
        </Button>
      )}
    </li>
  );
}
