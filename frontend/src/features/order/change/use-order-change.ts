import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Codes of a change that came too late: the page shows an older order. */
const tooLate = ['order_not_changeable', 'order_not_cancellable', 'order_not_shipped'] as const;
/** Codes of a size that another customer has taken, or that has another price: the catalogue is older. */
const notForSale = [
  'size_sold_out',
  'not_enough_stock',
  'size_price_differs',
  'product_unavailable',
] as const;

/** Whether a line or size is gone: another tab has changed the order, or the shop the product's sizes. */
const isOfOlderLines = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'invalid_field' &&
  (error.params?.field === 'lines' || error.params?.field === 'toSize');

interface OrderChange {
  isSending: boolean;
  /** Resolves to whether it was done. Toasts why it was not. */
  send: (request: () => Promise<OrderDetail>) => Promise<boolean>;
}

/** Changes the order of the page, which then shows it as the server has it. */
export function useOrderChange(): OrderChange {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const queryKey = useCustomerQueryKey('order', id);
  const [isSending, setSending] = useState(false);
  const send = async (request: () => Promise<OrderDetail>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    try {
      const order = await request();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, order);
      return true;
    } catch (error) {
      const isOlder = isOfOlderLines(error);
      if (isOlder) toast.error(t('order.change.olderLines'));
      else if (!isSessionOver(error)) toast.error(translateError(error as Error));
      if (isOlder || hasCode(error, ...tooLate)) void queryClient.invalidateQueries({ queryKey });
      if (isOlder || hasCode(error, ...notForSale))
        void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
