import type { AdminReturn } from '@brim-and-page/backend/contract/admin/order/returns';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { photoUrl, returnQuery } from '../../api/return.ts';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import recordPage from '../../ui/record/page.module.css';
import { Details, Panel } from '../../ui/record/panel.tsx';
import { orderPath } from '../../ui/record/paths.ts';
import { NotLoaded } from '../../ui/record/states.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnBadge } from './return-badge.tsx';
import styles from './return-page.module.css';
import { postageTexts, reasonTexts } from './texts.ts';

const back = { to: '/returns', label: 'Returns' };

/** The page of one return. */
export function ReturnPage() {
  const { return: id = '' } = useParams();
  const { data, error, refetch } = useQuery(returnQuery(id));
  if (data) return <Return returned={data} />;
  return (
    <NotLoaded
      title="Return"
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Return not found', text: 'Search the list of returns.' }}
    />
  );
}

function Return({ returned }: { returned: AdminReturn }) {
  const { _id, reference, state, customer, order, lines, reason, wish, message, hasPhoto } = returned;
  return (
    <>
      <PageHeader
        title={`Return ${reference}`}
        back={back}
        detail={<ReturnBadge state={state} />}
        subtitle={
          <>
            {customer.name}, <AppLink to={orderPath(order)}>{`order ${order.number}`}</AppLink>
          </>
        }
        actions={<ReturnActions returned={returned} />}
      />
      <div className={recordPage.columns}>
        <Panel title="Items">
          <ul>
            {lines.map(({ _id: productId, name, size, toSize, quantity, unitCents }) => (
              <li key={`${productId} ${size} ${toSize}`} className={styles.line}>
                <span>{`${quantity} × ${name}, ${toSize ? `${size} → ${toSize}` : size}`}</span>
                <span>{formatAud(unitCents * quantity)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <div className={recordPage.side}>
          <Panel title="Request">
            <Details
              items={[
                { term: 'Requested', value: <DateTime at={returned.requestedAt} /> },
                { term: 'Reason', value: reasonTexts[reason] },
                { term: 'Wanted', value: wish === 'refund' ? 'The money back' : 'Another size' },
              ]}
            />
            {message && <p className={classNames(common.keptLines, styles.text)}>{message}</p>}
            {hasPhoto && (
              <a href={photoUrl(_id)} target="_blank" rel="noreferrer">
                <img
                  src={photoUrl(_id)}
                  alt="The fault, as the customer photographed it"
                  className={styles.photo}
                />
              </a>
            )}
          </Panel>
        </div>
        <Answer returned={returned} />
      </div>
    </>
  );
}

/** What staff did with a return; nothing before that. */
function Answer({ returned }: { returned: AdminReturn }) {
  const { acceptedAt, acceptedBy, postage, acceptMessage, declinedAt, declinedBy, declineReason } = returned;
  const { receivedAt, receivedBy, restock, shipment, doneAt } = returned;
  if (!acceptedAt && !declinedAt && !doneAt) return null;
  const by = (at: string | undefined, who: { name: string } | undefined) =>
    at && (
      <>
        <DateTime at={at} /> by {who?.name}
      </>
    );
  const stock = restock ? 'Put back in stock' : 'Not put back in stock';
  return (
    <Panel title="What happened">
      <Details
        items={[
          { term: 'Accepted', value: by(acceptedAt, acceptedBy) },
          { term: 'Postage', value: postage && postageTexts[postage] },
          { term: 'Declined', value: by(declinedAt, declinedBy) },
          { term: 'Received', value: by(receivedAt, receivedBy) },
          { term: 'Stock', value: restock !== undefined && stock },
          { term: 'Carrier', value: shipment?.carrier },
          { term: 'Tracking number', value: shipment?.trackingNumber },
          { term: 'Done', value: doneAt && <DateTime at={doneAt} /> },
          { term: 'Refund', value: doneAt && !receivedAt && 'Made without this return: no parcel is needed' },
        ]}
      />
      {acceptMessage && <p className={classNames(common.keptLines, styles.text)}>{acceptMessage}</p>}
      {declineReason && <p className={classNames(common.keptLines, styles.text)}>{declineReason}</p>}
    </Panel>
  );
}
