import type { DonationHistoryEntry } from '@brim-and-page/backend/contract/admin/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  Circle,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  HandHeart,
  type LucideIcon,
  Mail,
  TriangleAlert,
} from 'lucide-react';
import { History } from '../../../ui/record/history.tsx';
import { Panel } from '../../../ui/record/panel.tsx';

type Kind = DonationHistoryEntry['kind'];

const titles: Record<Kind, { icon: LucideIcon; title: string; isAlert?: boolean }> = {
  created: { icon: HandHeart, title: 'Donation made' },
  activated: { icon: CircleCheck, title: 'Set up' },
  'set-up-failed': { icon: CircleX, title: 'Not set up', isAlert: true },
  paid: { icon: CircleDollarSign, title: 'Paid' },
  'charge-failed': { icon: CircleX, title: 'Charge failed', isAlert: true },
  'stop-requested': { icon: Ban, title: 'Asked to stop' },
  'receipt-resent': { icon: Mail, title: 'Receipt sent again' },
  ended: { icon: Ban, title: 'Ended' },
  dispute: { icon: TriangleAlert, title: 'Dispute', isAlert: true },
};

/** What happened to the donation, newest first. A kind that only a newer server knows is shown by its name. */
export function HistoryPanel({ history }: { history: readonly DonationHistoryEntry[] }) {
  const entries = history.toReversed().map(({ kind, at, by, text, cents }) => {
    const known = titles[kind] ?? { icon: Circle, title: kind };
    const title = cents === undefined ? known.title : `${known.title} ${formatAud(cents)}`;
    return { ...known, title, text, at, by };
  });
  return (
    <Panel title="History">
      <History entries={entries} />
    </Panel>
  );
}
