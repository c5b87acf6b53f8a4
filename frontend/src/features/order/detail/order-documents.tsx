import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { ChevronDown, Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { AdjustmentNote } from './adjustment-note.tsx';
import page from './order-detail-page.module.css';
import styles from './order-documents.module.css';
import { Section } from './section.tsx';
import { TaxInvoice } from './tax-invoice.tsx';

interface OrderDocumentsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** The tax invoice and the adjustment notes of an order. The page prints the one that was opened last, first the invoice. */
export function OrderDocuments({ order, invoice }: OrderDocumentsProps) {
  const { t } = useTranslation();
  const { number, notes } = order;
  const [open, setOpen] = useState('');
  const [printed, setPrinted] = useState(number);
  const propsOf = (key: string) => ({
    isOpen: open === key,
    isPrinted: printed === key,
    onToggle() {
      setOpen(open === key ? '' : key);
      setPrinted(key);
    },
  });
  return (
    <Section title={t('order.detail.documents')} className={classNames(page.documents, styles.documents)}>
      <div className={styles.list}>
        <Document title={t('order.invoice.title')} {...propsOf(number)}>
          <TaxInvoice order={order} invoice={invoice} />
        </Document>
        {notes.map((note) => (
          <Document
            key={note.number}
            title={t('order.detail.noteTitle', { number: note.number })}
            {...propsOf(note.number)}
          >
            <AdjustmentNote number={number} seller={invoice.seller} note={note} />
          </Document>
        ))}
      </div>
    </Section>
  );
}

interface DocumentProps {
  title: string;
  isOpen: boolean;
  /** Whether the page prints it, open or not. */
  isPrinted: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Document({ title, isOpen, isPrinted, onToggle, children }: DocumentProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classNames(styles.document, isOpen && styles.open, isPrinted && styles.printed)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.toggle}
        onClick={onToggle}
      >
        {title}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.8} />
      </button>
      <div id={id} className={styles.sheet}>
        <Button variant="secondary" className={styles.print} onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
          {t('manage.print.print')}
        </Button>
        {children}
      </div>
    </div>
  );
}
