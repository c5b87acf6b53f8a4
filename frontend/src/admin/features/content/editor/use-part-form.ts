import type { AdminContent } from '@brim-and-page/backend/contract/admin/content';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import { AdminError, messageOf } from '../../../api/admin-error.ts';
import { allContent, contentPartQuery, saveDraft } from '../../../api/content.ts';
import type { PartDescription } from '../content-parts.ts';
import { draftOf, type EditorRecord, isSameContent, shownRecords, toFormRecord } from '../part-records.ts';
import { type EditorValues, resolverOf } from './resolver.ts';

/** What the form was made from. */
interface Base {
  version: number;
  /** null: what this browser has kept of an earlier visit; its origin is not known any more. */
  records: EditorRecord[] | null;
}

const baseOf = (part: AdminContent): Base => ({ version: part.version, records: shownRecords(part) });

type OnInvalid = (records: EditorRecord[]) => void;

/**
 * The form of a part's records. It saves them as a draft and notices when somebody else changed the part.
 * @param part as it was loaded last
 */
export function usePartForm({ fields }: PartDescription, part: AdminContent) {
  const client = useQueryClient();
  const { key } = part;
  const [base, setBase] = useState(() => baseOf(part));
  const [failure, setFailure] = useState('');
  const [failedCount, setFailedCount] = useState(0);
  const toForm = useCallback(
    (shown: readonly EditorRecord[]) => ({ records: shown.map((record) => toFormRecord(fields, record)) }),
    [fields],
  );
  const form = useForm<EditorValues>({
    defaultValues: toForm(shownRecords(part)),
    resolver: resolverOf(key),
    shouldFocusError: false,
  });
  const { control, reset, getValues, handleSubmit } = form;
  const records = useWatch({ control, name: 'records' });
  const isDirty = base.records === null || !isSameContent(records, base.records);
  const isBehind = part.version > base.version;
  const isTheirs = isBehind && (base.records === null || !isSameContent(shownRecords(part), base.records));

  /** Makes a version of the part what the form was made from. */
  const adopt = useCallback(
    (next: AdminContent, keepsValues: boolean) => {
      setBase(baseOf(next));
      if (keepsValues) return;
      // The records on the screen keep their keys, so that they stay open and the focus stays.
      const current = getValues('records');
      const shown = shownRecords(next).map((record, index) => {
        const same = current.find(({ _id }) => _id !== undefined && _id === record._id) ?? current[index];
        return same && (!same._id || same._id === record._id) ? { ...record, key: same.key } : record;
      });
      reset(toForm(shown));
    },
    [getValues, reset, toForm],
  );

  useEffect(() => {
    if (isBehind && (!isDirty || !isTheirs)) adopt(part, isDirty);
  }, [isBehind, isDirty, isTheirs, part, adopt]);

  /**
   * Takes over the part that a call has answered with.
   * @param sent what the call has stored; values that were typed since then stay
   */
  const accept = (next: AdminContent, sent = shownRecords(next)) => {
    setFailure('');
    client.setQueryData(contentPartQuery(key).queryKey, next);
    void client.invalidateQueries({ ...allContent, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    adopt(next, !isSameContent(getValues('records'), sent));
  };

  /** Says why a call failed; after a 409 the part is loaded again. */
  const fail = async (what: string, error: unknown) => {
    const isOutdated = error instanceof AdminError && error.code === 'changed_meanwhile';
    if (isOutdated) await client.invalidateQueries(contentPartQuery(key));
    setFailure(isOutdated ? '' : `${what} ${messageOf(error)} What you typed is still here.`);
    setFailedCount((count) => count + 1);
  };

  /**
   * Saves what was typed as the draft.
   * @param onInvalid called with the records that have an invalid field
   * @returns the part; undefined when it was not saved
   */
  const save = async (onInvalid: OnInvalid): Promise<AdminContent | undefined> => {
    let saved: AdminContent | undefined;
    await handleSubmit(
      async ({ records: sent }) => {
        try {
          saved = await saveDraft(key, base.version, draftOf(key, sent));
          accept(saved, sent);
        } catch (error) {
          await fail('Not saved.', error);
        }
      },
      (errors) => {
        setFailure('Not saved. Correct the marked fields.');
        onInvalid(getValues('records').filter((_record, index) => get(errors, `records.${index}`)));
      },
    )();
    return saved;
  };

  return {
    form,
    records,
    base,
    isDirty,
    /** Somebody else's change, while the form has unsaved ones. */
    conflict: isTheirs && isDirty ? part : undefined,
    failure,
    /** The number of failed calls so far. */
    failedCount,
    accept,
    fail,
    save,
    /** Shows the part as it is stored. */
    showStored: () => adopt(part, false),
    /** Keeps what was typed; saving it replaces what is stored now. */
    keepOwn: () => setBase({ version: part.version, records: shownRecords(part) }),
    /** Shows records that were typed earlier, from a version that may be outdated. */
    showTyped: (typed: readonly EditorRecord[], version = 0) => {
      if (version !== part.version) setBase({ version, records: null });
      // Keys of an earlier visit could be those of new records.
      reset(toForm(typed.map(({ key: _key, ...record }) => record)));
    },
  };
}

export type PartForm = ReturnType<typeof usePartForm>;
