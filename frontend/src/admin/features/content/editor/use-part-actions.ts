import type { AdminContent, ContentHistoryEntry } from '@brim-and-page/backend/contract/admin/content';
import { useState } from 'react';
import { toast } from '#src/ui/toast.ts';
import { publishDraft, restoreVersion, saveDraft, undoPublication } from '../../../api/content.ts';
import { formatMoment } from '../../../ui/format.ts';
import type { EditorRecord } from '../part-records.ts';
import type { PartForm } from './use-part-form.ts';

type OpenDialog = 'publish' | 'discard' | 'history' | undefined;

/** What just happened to the part: it was published, the publication was taken back, or typed records were set aside. */
type LastChange =
  | { kind: 'published' | 'undone' }
  | { kind: 'setAside'; records: EditorRecord[] }
  | undefined;

/**
 * The actions of a part's page. One runs at a time; a failure is told on the page.
 * @param onInvalid called with the records that have an invalid field
 */
export function usePartActions(
  form: PartForm,
  part: AdminContent,
  onInvalid: (records: EditorRecord[]) => void,
) {
  const { key } = part;
  const [running, setRunning] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [lastChange, setLastChange] = useState<LastChange>();

  /** Runs an action; `name` tells the buttons which one. */
  const run = async <Result>(name: string, action: () => Promise<Result>): Promise<Result | undefined> => {
    if (running) return undefined;
    setRunning(name);
    try {
      return await action();
    } finally {
      setRunning(undefined);
    }
  };
  const attempt = async (failed: string, action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      await form.fail(failed, error);
    }
    setDialog(undefined);
  };
  const typed = () => form.form.getValues('records');

  const save = () =>
    run('save', async () => {
      if (!form.isDirty) {
        toast.success('Everything is saved.');
        return true;
      }
      const saved = await form.save(onInvalid);
      if (!saved) return false;
      setLastChange(undefined);
      toast.success('Draft saved. Visitors don’t see it yet.');
      return true;
    });

  const publish = () =>
    run('publish', () =>
      attempt('Not published.', async () => {
        const draft = form.isDirty ? await form.save(onInvalid) : { version: form.base.version };
        if (!draft) return;
        form.accept(await publishDraft(key, draft.version));
        setLastChange({ kind: 'published' });
      }),
    );

  /** Takes the publication back; what was typed since then stays. */
  const undo = () =>
    run('undo', () =>
      attempt('Not taken back.', async () => {
        form.accept(await undoPublication(key, form.base.version), form.base.records ?? []);
        setLastChange({ kind: 'undone' });
      }),
    );

  const discard = () =>
    run('discard', () =>
      attempt('Not discarded.', async () => {
        if (part.draft) form.accept(await saveDraft(key, part.version, null), typed());
        else form.showStored();
        setLastChange(undefined);
      }),
    );

  const restore = (entry: ContentHistoryEntry) =>
    run(entry._id, () =>
      attempt('Not restored.', async () => {
        form.accept(await restoreVersion(key, entry._id, part.version), typed());
        setLastChange(undefined);
        toast.success(`The version of ${formatMoment(entry.at)} is the draft now.`);
      }),
    );

  const loadTheirs = () => {
    setLastChange({ kind: 'setAside', records: typed() });
    form.showStored();
  };
  const bringBack = (records: EditorRecord[]) => {
    setLastChange(undefined);
    form.showTyped(records, part.version);
  };

  return {
    running,
    dialog,
    setDialog,
    lastChange,
    save,
    publish,
    undo,
    discard,
    restore,
    loadTheirs,
    bringBack,
  };
}

export type PartActions = ReturnType<typeof usePartActions>;
