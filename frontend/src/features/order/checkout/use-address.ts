import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '#src/api/client.ts';
import { forgetDeliveryAddress, readDeliveryAddress } from '#src/api/order.ts';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { asError } from '#src/lib/use-async.ts';
import { toast } from '#src/ui/toast.ts';
import {
  type AddressField,
  type AddressValues,
  dropDraft,
  emptyAddress,
  isUntouched,
  keepDraft,
  readDraft,
} from './address-form.ts';

export interface AddressInForm {
  values: AddressValues;
  change: (field: AddressField, value: string) => AddressValues;
  /** Whether the fields were filled in with what the account keeps. */
  isFilledIn: boolean;
  /** Whether the account is to keep what is ordered with. */
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
  /** Makes the account forget the address. Resolves to whether it has. */
  forget: () => Promise<boolean>;
}

/**
 * What stands in the delivery fields: what this customer typed earlier in this tab; without it what the account keeps,
 * unless the customer has typed before it arrives.
 */
export function useAddress(userId: string | null): AddressInForm {
  const { t } = useTranslation();
  const [{ values, kept }, setState] = useState<{ values: AddressValues; kept?: AddressValues }>(() => ({
    values: readDraft(userId),
  }));
  const [isWanted, setWanted] = useState(true);

  useEffect(() => {
    if (!isUntouched(readDraft(userId))) return;
    const controller = new AbortController();
    readDeliveryAddress(controller.signal).then(
      (address) => {
        if (!address) return;
        setState((now) => (isUntouched(now.values) ? { values: address, kept: address } : now));
      },
      // A comfort: without it the fields are filled in by hand.
      () => undefined,
    );
    return () => controller.abort();
  }, [userId]);

  const change = (field: AddressField, value: string) => {
    const next = { ...values, [field]: value };
    setState({ values: next, kept });
    keepDraft(userId, next);
    return next;
  };

  const forget = async () => {
    try {
      await forgetDeliveryAddress();
    } catch (error) {
      if (!isSessionOver(error)) toast.error(translateServerMessage(asError(error).message));
      return false;
    }
    // What was typed since stays.
    setState((now) => (now.values === kept ? { values: emptyAddress } : { values: now.values }));
    if (values === kept) dropDraft();
    setWanted(false);
    toast.success(t('order.place.forgotten'));
    return true;
  };

  return { values, change, isFilledIn: kept !== undefined, isWanted, setWanted, forget };
}
