import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dispatchQueryKey, getDispatch } from '#src/api/dispatch.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { useReserved } from '#src/shop/shop-context.ts';
import { isSoldOut } from '#src/shop/stock.ts';
import { leavingDay } from './leaving-day.ts';

/** How often the day is looked at again, in ms: the cut-off may pass while the page is open. */
const tickMs = 30_000;

/** The time by the visitor's clock, in ms. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The name of a day of the week, e.g. `Monday`. */
const weekdayOf = (day: Date): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(day);

/** "Leaves today": a list item; nothing when the product is sold out, or the shop says nothing of it. */
export function DispatchNote({ product }: { product: Product }) {
  const { t } = useTranslation();
  const reserved = useReserved();
  const now = useNow();
  const { data } = useQuery({
    queryKey: dispatchQueryKey,
    queryFn: ({ signal }) => getDispatch(signal),
    staleTime: 5 * 60_000,
  });
  const leaving = data?.dispatch && leavingDay(data.dispatch, data.zone, new Date(now + data.aheadMs));
  if (!leaving || isSoldOut(product, reserved)) return null;
  const near = (['today', 'tomorrow'] as const)[leaving.days];
  return (
    <li>
      <PackageCheck aria-hidden="true" size={22} strokeWidth={1.6} />
      {near ? t(`product.leaves.${near}`) : t('product.leaves.on', { day: weekdayOf(leaving.day) })}
    </li>
  );
}
