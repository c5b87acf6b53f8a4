import type { MoneyFormat, MoneyResponse } from '@brim-and-page/backend/contract/admin/money';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient, downloadFile } from './admin-client.ts';

/** Days in the shop's time, both included; an empty text is none. */
export interface MoneyRange {
  from: string;
  to: string;
}

const givenDays = (range: MoneyRange) => Object.fromEntries(Object.entries(range).filter(([, day]) => day));

/** The deposits and quarters of a range. */
export const moneyQuery = (range: MoneyRange) =>
  queryOptions({
    queryKey: [adminPaths.money.list, range],
    queryFn: ({ signal }) =>
      adminClient.get<MoneyResponse>(adminPaths.money.list, { query: givenDays(range), signal }),
    placeholderData: keepPreviousData,
  });

/** Downloads every movement of a range. */
export const exportMoney = (format: MoneyFormat, range: MoneyRange) =>
  downloadFile(adminPaths.money.export, `money-${format}.csv`, { query: { format, ...givenDays(range) } });
