import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { useQueries } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { orderQuery, packingSlipQuery } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { usePrintFonts } from '../../../ui/print/use-print-fonts.ts';
import { countOf } from '../../../ui/text/count.ts';
import { type PrintKind, printKinds } from '../paths.ts';
import { packedLines } from '../refunds.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './print-page.module.css';
import { TaxInvoice } from './tax-invoice.tsx';

const nouns: Record<PrintKind, string> = { 'packing-slip': 'packing slip', invoice: 'tax invoice' };

const canPrint: Record<PrintKind, (order: AdminOrder) => boolean> = {
  'packing-slip': (order) => packedLines(order).length > 0,
  invoice: ({ payment }) => Boolean(payment.invoice),
};

/** Why an order has no such document. */
const reasons: Record<PrintKind, string> = {
  'packing-slip': 'they are not paid or are refunded',
  invoice: 'they are not paid or name no seller',
};

/** Packing slips or tax invoices of the orders in the address: `?kind=packing-slip&ids=…,…`. */
export function PrintPage() {
  usePrintFonts();
  const [params] = useSearchParams();
  const kind = printKinds.find((each) => each === params.get('kind')) ?? 'packing-slip';
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))];
  const canPack = usePermission('orders.fulfil');
  const queries = useQueries({
    queries: ids.map((id) => (kind === 'packing-slip' ? packingSlipQuery(id, canPack) : orderQuery(id))),
  });
  const failed = queries.find(({ error }) => error);
  const orders = queries.flatMap(({ data }) => data ?? []);
  const isLoading = orders.length < ids.length;
  const printed = failed || isLoading ? [] : orders.filter(canPrint[kind]);
  const skipped = orders.filter((order) => !printed.includes(order));
  return (
    <>
      <PageHeader
        title={`${nouns[kind].replace(/^./, (letter) => letter.toUpperCase())}s`}
        back={{ to: '/orders', label: 'Orders' }}
        actions={
          printed.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} strokeWidth={1.8} />
              Print {countOf(printed.length, nouns[kind])}
            </Button>
          )
        }
      />
      {ids.length === 0 ? (
        <EmptyState title="Nothing to print" text="Select orders in the list, then choose what to print." />
      ) : failed ? (
        <LoadError error={failed.error} onRetry={() => queries.map((query) => query.refetch())} />
      ) : isLoading ? (
        <PageSkeleton />
      ) : (
        <>
          {skipped.length > 0 && (
            <p className={styles.skipped}>
              Without a {nouns[kind]}, because {reasons[kind]}:{' '}
              {skipped.map(({ number }) => number).join(', ')}
            </p>
          )}
          <div className={styles.sheets}>
            {printed.map((order) =>
              kind === 'invoice' ? (
                <TaxInvoice key={order._id} order={order} />
              ) : (
                <PackingSlip key={order._id} order={order} />
              ),
            )}
          </div>
        </>
      )}
    </>
  );
}
