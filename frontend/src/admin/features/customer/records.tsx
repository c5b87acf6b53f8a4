import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { DonationBadge } from '../../ui/record/donation-badge.tsx';
import { amountText } from '../../ui/record/donation-texts.ts';
import { OrderBadges } from '../../ui/record/order-badge.tsx';
import { Panel } from '../../ui/record/panel.tsx';
import { donationPath, orderPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import { DateTime } from '../../ui/text/date-time.tsx';
import styles from './records.module.css';

export const OrdersPanel = ({
  customer: { latestOrders, orderCount, email },
}: {
  customer: AdminCustomer;
}) => (
  <Panel title={countOf(orderCount, 'order')}>
    {orderCount === 0 && <p>No order yet.</p>}
    <ul>
      {latestOrders.map((order) => (
        <li key={order._id} className={styles.record}>
          <AppLink to={orderPath(order)} className={styles.link}>
            {order.number}
          </AppLink>
          <OrderBadges order={order} />
          <span className={styles.detail}>
            <DateTime at={order.createdAt} />
          </span>
          <span className={styles.amount}>{formatAud(order.totalCents)}</span>
        </li>
      ))}
    </ul>
    {latestOrders.length < orderCount && (
      <p className={styles.more}>
        These are the latest {latestOrders.length}.{' '}
        <AppLink to={`/orders?view=all&q=${encodeURIComponent(email)}`}>Search all orders of {email}</AppLink>
      </p>
    )}
  </Panel>
);

export const DonationsPanel = ({ donations }: { donations: readonly AdminDonationItem[] }) => (
  <Panel title={countOf(donations.length, 'donation')}>
    {donations.length === 0 && <p>No donation from this email.</p>}
    <ul>
      {donations.map((donation) => (
        <li key={donation._id} className={styles.record}>
          <AppLink to={donationPath(donation)} className={styles.link}>
            {amountText(donation)}
          </AppLink>
          <DonationBadge status={donation.status} />
          <span className={styles.detail}>{donation.failure ?? `by ${donation.donor.name}`}</span>
          <span className={styles.amount}>{formatAud(donation.yearlyCents)} a year</span>
        </li>
      ))}
    </ul>
  </Panel>
);
