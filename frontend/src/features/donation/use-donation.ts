import type { Gift } from '@brim-and-page/backend/contract/donation';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client.ts';
import { getGift, stopGift } from '#src/api/donation.ts';
import { useAsync } from '#src/lib/use-async.ts';
import { toast } from '#src/ui/toast.ts';

/** What a stop link shows. `invalid`: used, superseded, cut off or made up. */
export type GiftView =
  | { status: 'loading' | 'invalid' | 'error' }
  | { status: 'ready' | 'stopping' | 'stopped'; gift: Gift };

/** The API knows the link, and will not act on it. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_donation_link';

/** The gift of a stop link, and stopping it (issue "Receipt mail": signed, works once, asks to confirm). */
export function useGift(token: string) {
  const { t } = useTranslation();
  const load = useCallback((signal: AbortSignal) => getGift(token, signal), [token]);
  const loaded = useAsync(load);
  const [stopping, setStopping] = useState<'no' | 'stopping' | 'invalid' | Gift>('no');
  const [hasFailed, setFailed] = useState(false);

  const stop = async () => {
    if (stopping !== 'no') return;
    setStopping('stopping');
    setFailed(false);
    try {
      setStopping(await stopGift(token));
      toast.success(t('donation.stop.doneTitle'));
    } catch (error) {
      setStopping(isRefused(error) ? 'invalid' : 'no');
      setFailed(!isRefused(error));
    }
  };

  const view = (): GiftView => {
    if (stopping === 'invalid') return { status: 'invalid' };
    if (typeof stopping === 'object') return { status: 'stopped', gift: stopping };
    if (loaded.status === 'loading') return { status: 'loading' };
    if (loaded.status === 'error') return { status: isRefused(loaded.error) ? 'invalid' : 'error' };
    if (loaded.value.stopped) return { status: 'stopped', gift: loaded.value };
    return { status: stopping === 'stopping' ? 'stopping' : 'ready', gift: loaded.value };
  };

  return { view: view(), hasFailed, stop, reload: loaded.reload };
}
