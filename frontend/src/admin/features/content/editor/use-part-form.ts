import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '#src/lib/http/api-error.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { allContent, contentPartQuery, getPart, saveDraft } from '../../../api/content.ts';
import type { PartDescription } from '../content-parts.ts';
import {
  draftOf,
  type EditorRecord,
  isSameContent,
  isSameWithoutIds,
  shownRecords,
  toFormRecord,
} from '../part-records.ts';
import { type EditorValues, resolverOf } from './fields/resolver.ts';

/** What the form was made from. */
interface Base {
  version: number;
  /** null: what this browser has kept of an earlier visit; its origin is not known any more. */
  records: EditorRecord[] | null;
}

const baseOf = (part: AdminContent): Base => ({ version: part.version, records: shownRecords(part) });

type OnInvalid = (records: EditorRecord[]) => void;

interface Failure {
  text: string;
  /** Somebody else changed the part. */
  isOutdated: boolean;
}

const outdated = 'changed_meanwhile';
const unconfirmed = 'unconfirmed';

/** Whether the part may be another one than before the call. */
const mayHaveChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status >= 500);

/**
 * The form of a part's records. It saves them as a draft and notices when somebody else changed the part.
 * @param part as it was loaded last
 */
export function usePartForm({ fields }: PartDescription, part: AdminContent) {
  const client = useQueryClient();
  const { key } = part;
  const [base, setBase] = useState(() => baseOf(part));
  const [failure, setFailure] = useState<Failure>();
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
    setFailure(undefined);
    client.setQueryData(contentPartQuery(key).queryKey, next);
    void client.invalidateQueries({ ...allContent, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    adopt(next, !isSameContent(getValues('records'), sent));
  };

  /**
   * Makes a change of the part. Asks for the part when the response was lost or says that another change came first: it may
   * be this one, sent before.
   * @param version the version that the change names
   * @param isDone whether the part of the next version has the change
   * @returns the part after the change
   * @throws {ApiError} when it was not made; the page then shows the part as it is stored
   */
  const settle = async (
    version: number,
    change: Promise<AdminContent>,
    isDone: (now: AdminContent, error: ApiError) => boolean,
  ): Promise<AdminContent> => {
    try {
      return await change;
    } catch (error) {
      if (!mayHaveChanged(error)) throw error;
      const now = await getPart(key).catch(() => undefined);
      if (!now) throw new ApiError(error.message, { code: unconfirmed, status: error.status });
      if (now.version === version) throw error;
      if (now.version === version + 1 && isDone(now, error)) return now;
      client.setQueryData(contentPartQuery(key).queryKey, now);
      throw new ApiError('Somebody else changed this meanwhile. This page shows it as it is now.', {
        code: outdated,
        status: 409,
      });
    }
  };

  /**
   * Says why an action failed.
   * @param what e.g. "Not saved."
   * @param rest what the person can rely on
   * @returns whether somebody else changed the part
   */
  const fail = (what: string, error: unknown, rest = 'What you typed is still here.'): boolean => {
    const code = error instanceof ApiError ? error.code : undefined;
    const isOutdated = code === outdated;
    const parts = [
      code === unconfirmed ? 'It is not known whether this worked.' : what,
      messageOf(error),
      isOutdated ? '' : rest,
    ];
    setFailure({ text: parts.join(' ').trim(), isOutdated });
    setFailedCount((count) => count + 1);
    return isOutdated;
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
          saved = await settle(
            base.version,
            saveDraft(key, base.version, draftOf(key, sent)),
            (now) => now.draft !== null && isSameWithoutIds(shownRecords(now), sent),
          );
          accept(saved, sent);
        } catch (error) {
          fail('Not saved.', error);
        }
      },
      (errors) => {
        setFailure({ text: 'Not saved. Correct the marked fields.', isOutdated: false });
        onInvalid(getValues('records').filter((_record, index) => get(errors, `records.${index}`)));
      },
    )();
    return saved;
  };

  const conflict = isTheirs && isDirty ? part : undefined;
  return {
    form,
    records,
    base,
    isDirty,
    /** Somebody else's change, while the form has unsaved ones. */
    conflict,
    /** Why the last action failed, unless the conflict says it. */
    failure: conflict && failure?.isOutdated ? undefined : failure?.text,
    /** The number of failed calls so far. */
    failedCount,
    accept,
    settle,
    fail,
    save,
    /** Shows the part as it is stored. */
    showStored: () => {
      setFailure(undefined);
      adopt(part, false);
    },
    /** Keeps what was typed; saving it replaces what is stored now. */
    keepOwn: () => {
      setFailure(undefined);
      setBase({ version: part.version, records: shownRecords(part) });
    },
    /** Shows records that were typed earlier, from a version that may be outdated. */
    showTyped: (typed: readonly EditorRecord[], version = 0) => {
      if (version !== part.version) setBase({ version, records: null });
      // Keys of an earlier visit could be those of new records.
      reset(toForm(typed.map(({ key: _key, ...record }) => record)));
    },
  };
}

export type PartForm = ReturnType<typeof usePartForm>;
