import type { OrderDetail, OwnReturn } from '@brim-and-page/backend/contract/order/responses';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { LongDate } from '../history/long-date.tsx';
import { isKnown, OrderParcel } from '../history/order-parcel.tsx';
import { presentName, useTranslatedNames } from '../translated-names.ts';
import page from './order-detail-page.module.css';
import { ReturnForm } from './return-form.tsx';
import styles from './return-items.module.css';
import { Section } from './section.tsx';

/** The returns of a delivered order, and the form that asks for another one. Nothing while there is neither. */
export function ReturnItems({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone, and its button with the last item.
  useEffect(() => {
    if (isSent) outcome.current?.focus();
  }, [isSent]);
  const { returns, returnable } = order;
  if (returns.length === 0 && !returnable) return null;
  const close = (isDone: boolean) => {
    setOpen(false);
    setSent(isDone);
    if (!isDone) opener.current?.querySelector('button')?.focus();
  };
  return (
    <Section title={t('order.returns.title')} className={styles.section}>
      <p ref={outcome} tabIndex={-1} role="status" className={isSent ? page.outcome : undefined}>
        {isSent && t('order.returns.sent')}
      </p>
      {returns.length > 0 && (
        <ul className={styles.returns}>
          {returns.map((returned) => (
            <ReturnState key={returned._id} returned={returned} />
          ))}
        </ul>
      )}
      {returnable && (
        <div ref={opener}>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setSent(false);
            }}
          >
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.6} />
            {t('order.returns.button')}
          </Button>
        </div>
      )}
      {returnable && isOpen && <ReturnForm order={order} returnable={returnable} onClose={close} />}
    </Section>
  );
}

/** Where a return stands, and what the customer has to do. */
function ReturnState({ returned }: { returned: OwnReturn }) {
  const { t } = useTranslation();
  const names = useTranslatedNames();
  const { state, reference, lines, requestedAt, postage, returnTo, shipment } = returned;
  const isAccepted = state === 'accepted';
  return (
    <li className={styles.item}>
      <h3 className={styles.reference}>{reference}</h3>
      <p>
        <strong>{t(`order.returns.state.${state}`)}</strong>
      </p>
      <p className={page.muted}>
        {t('order.returns.requestedOn')} <LongDate at={requestedAt} />
      </p>
      <ul>
        {lines.map((line) => {
          const { _id, size, toSize, quantity } = line;
          const named = presentName(names, line);
          const sizes = (toSize ? [size, toSize] : [size]).map(sizeText).join(' → ');
          return (
            <li key={`${_id} ${size} ${toSize}`}>
              <TextWithName text={`${quantity} × ${named.name}, ${sizes}`} {...named} />
            </li>
          );
        })}
      </ul>
      {isAccepted && (
        <>
          {returned.acceptMessage && <p className={styles.keptLines}>{returned.acceptMessage}</p>}
          <p>{t('order.returns.send', { reference })}</p>
          {returnTo?.address && (
            <address className={page.address}>
              <span>{returnTo.name}</span>
              <span>{returnTo.address}</span>
            </address>
          )}
          {postage && <p>{t(`order.returns.postage.${postage}`)}</p>}
        </>
      )}
      {state === 'declined' && <p className={styles.keptLines}>{returned.declineReason}</p>}
      {isKnown(shipment) && (
        <p>
          <OrderParcel shipment={shipment} />
        </p>
      )}
    </li>
  );
}
