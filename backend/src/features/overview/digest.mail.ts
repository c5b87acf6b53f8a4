import type { StoredAuditHead } from '../../audit/audit-head.model.ts';
import { countOf } from '../../config/words.ts';
import type { OverviewTodo } from '../../contract/admin/overview.ts';
import { formatAud } from '../../contract/money.ts';
import type { MailBlock } from '../../mail/blocks.ts';
import type { OwnerMail } from '../../notifications/queue-notifications.ts';
import type { Sums } from './daily-sums.ts';
import { bestSellers } from './overview.service.ts';
import type { ShopDay } from './shop-days.ts';

const todoTexts: Record<keyof OverviewTodo, string> = {
  toShip: 'Orders to ship',
  held: 'Held payments',
  refundsFailed: 'Failed refunds',
  returns: 'Requested returns',
  lowStock: 'Products low in stock',
  donationsFailing: 'Donations whose payment fails',
  mailsWaiting: 'Mails waiting to be sent',
};

function todoBlocks(todo: OverviewTodo): MailBlock[] {
  const open = Object.entries(todo).filter(([, count]) => count > 0);
  if (open.length === 0) return [{ kind: 'paragraph', text: 'Nothing is waiting.' }];
  const pairs = open.map(([name, count]) => ({
    label: todoTexts[name as keyof OverviewTodo],
    value: String(count),
  }));
  return [{ kind: 'pairs', pairs }];
}

/** "16 November 2026" */
const longDate = ({ start }: ShopDay, timeZone: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(start);

/**
 * How the week went.
 * @param days from Monday to Sunday
 * @param sums of these days
 * @param audit the newest link of the audit's chain: kept in the mail, it tells later whether an entry was removed
 */
export function digestMail(
  zone: string,
  days: readonly ShopDay[],
  sums: readonly Sums[],
  todo: OverviewTodo,
  audit: Pick<StoredAuditHead, 'sequence' | 'hash'> | null,
): OwnerMail {
  const total = (field: 'orders' | 'cents' | 'donations' | 'donationCents') =>
    sums.reduce((all, day) => all + day[field], 0);
  const [first, last] = [days[0], days.at(-1)];
  const week = first && last ? `${longDate(first, zone)} to ${longDate(last, zone)}` : '';
  const best = bestSellers(sums);
  return {
    template: 'owner-digest',
    subject: `Your week: ${week}`,
    summary: `Orders: ${total('orders')}. Sales: ${formatAud(total('cents'))}. Donations: ${formatAud(total('donationCents'))}.`,
    blocks: [
      {
        kind: 'pairs',
        pairs: [
          { label: 'Orders', value: String(total('orders')) },
          { label: 'Sales less refunds', value: formatAud(total('cents')) },
          { label: 'Donations', value: `${total('donations')}, ${formatAud(total('donationCents'))}` },
        ],
      },
      ...(best.length > 0
        ? [
            { kind: 'title' as const, text: 'Best sellers' },
            {
              kind: 'items' as const,
              items: best.map(({ name, quantity, cents }) => ({
                name,
                detail: `${quantity} sold`,
                amount: formatAud(cents),
              })),
            },
          ]
        : []),
      { kind: 'title', text: 'To do' },
      ...todoBlocks(todo),
      ...(audit
        ? [
            {
              kind: 'paragraph' as const,
              text: `The audit has ${countOf(audit.sequence, 'entry', 'entries')}. Its newest hash: ${audit.hash}`,
            },
          ]
        : []),
    ],
    path: '/admin',
  };
}
