import type { AdminDonor, GiftBody } from '@brim-and-page/backend/contract/admin/donation/donors';
import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { allDonors, donorQuery } from '../../../api/donor.ts';
import { useReload } from '../../../api/reload.ts';
import { rememberMethod } from './last-method.ts';

/** Enters a gift. Sending the same one again, e.g. after a lost response, repeats it with the same key. */
export function useEnterGift<Body extends GiftBody>(
  send: (body: Body, key: string) => Promise<AdminDonor>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const lastTry = useRef({ text: '', key: '' });
  const keyOf = (body: Body) => {
    const text = JSON.stringify(body);
    if (lastTry.current.text !== text) lastTry.current = { text, key: randomId() };
    return lastTry.current.key;
  };
  return useMutation({
    mutationFn: (body: Body) => send(body, keyOf(body)),
    onSuccess: (donor, { amount, method }) => {
      rememberMethod(method);
      client.setQueryData(donorQuery(donor._id).queryKey, donor);
      toast.success(`Gift of ${formatAud(toCents(amount))} entered for ${donor.name}.`);
      onDone();
    },
    onSettled: useReload(allDonors),
  });
}
