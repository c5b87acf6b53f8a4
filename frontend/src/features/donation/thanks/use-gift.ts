import type { Gift } from '@brim-and-page/backend/contract/donation/give';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getGift } from '#src/api/donation.ts';
import { hasCode, isRepeated } from '#src/lib/http/api-error.ts';

/** How often a gift whose payment is not settled is asked about, in ms. */
const pollMs = 2_000;
/** How long that goes on before the page says that it takes longer, in ms. */
const slowMs = 60_000;

type GiftView =
  | { state: 'waiting' | 'slow' | 'failed' | 'cancelled' | 'unknown' }
  | { state: 'paid'; gift: Gift }
  | { state: 'error'; error: unknown };

/**
 * What became of a gift: asks until the provider has settled its payment.
 * @param donationId of the payment page's return URL; '' without one
 */
export function useGift(donationId: string): { view: GiftView; reload: () => void } {
  const [isSlow, setSlow] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['gift', donationId],
    queryFn: ({ signal }) => getGift(donationId, signal),
    retry: isRepeated,
    enabled: donationId !== '' && !isSlow,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
    gcTime: 0,
  });
  const isPending = data?.status === 'pending';
  useEffect(() => {
    if (!isPending || isSlow) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isPending, isSlow]);

  const view = (): GiftView => {
    if (!donationId || hasCode(error, 'donation_not_found', 'invalid_field')) return { state: 'unknown' };
    if (!data) return error ? { state: 'error', error } : { state: 'waiting' };
    if (data.status === 'paid') return { state: 'paid', gift: data };
    if (data.status === 'pending') return { state: isSlow ? 'slow' : 'waiting' };
    return { state: data.status };
  };
  return {
    view: view(),
    reload: () => {
      setSlow(false);
      void refetch();
    },
  };
}
