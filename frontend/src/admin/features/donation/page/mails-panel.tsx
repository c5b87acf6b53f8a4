import type { AdminDonationMail } from '@brim-and-page/backend/contract/admin/donations';
import common from '../../../ui/layout/common.module.css';
import { Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import styles from './mails-panel.module.css';

const states = { queued: 'waits to be sent', sent: 'sent', failed: 'could not be sent' } as const;

/** The mails to the donor of the last 90 days, newest first. */
export const MailsPanel = ({ mails }: { mails: readonly AdminDonationMail[] }) => (
  <Panel title="Receipts and mails">
    {mails.length === 0 && <p>No mail in the last 90 days.</p>}
    <ul className={styles.mails}>
      {mails.map(({ kind, chargeId, subject, at, to, state }) => (
        <li key={`${kind} ${chargeId} ${at}`}>
          <p>{subject}</p>
          <p className={state === 'failed' ? common.failed : common.muted}>
            {states[state]}, <DateTime at={at} />
          </p>
          <p className={common.muted}>{to}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
