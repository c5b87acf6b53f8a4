import type {
  AdminContent,
  ContentHistoryEntry,
} from '@brim-and-page/backend/contract/admin/content/content';
import { useState } from 'react';
import { toast } from '#src/ui/feedback/toast.ts';
import { publishDraft, restorePrevious, restoreVersion, saveDraft } from '../../../api/content.ts';
import { useSession } from '../../../api/session.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { type EditorRecord, isSameContent, shownRecords } from '../part-records.ts';
import type { PartForm } from './use-part-form.ts';

type OpenDialog = 'publish' | 'discard' | 'history' | undefined;

interface Publication {
  kind: 'published';
  /** The version that taking it back names. */
  version: number;
  /** What visitors saw before; undefined for the first publication. */
  before: EditorRecord[] | undefined;
}

/** What just happened to the part: it was published, the publication was taken back, or typed records were set aside. */
type LastChange =
  | Publication
  | { kind: 'undone' }
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
  const { staff } = useSession();
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
  /** Resolves to undefined when the action failed; the page then says why. */
  const attempt = async <Result>(failed: string, action: () => Promise<Result>, rest?: string) => {
    try {
      return await action();
    } catch (error) {
      // A publication that is not the latest change can't be taken back.
      if (form.fail(failed, error, rest))
        setLastChange((last) => (last?.kind === 'published' ? undefined : last));
      return undefined;
    } finally {
      setDialog(undefined);
    }
  };
  const publishVersion = (version: number) =>
    form.settle(
      version,
      publishDraft(key, version),
      (now) => !now.draft && now.publishedAt !== part.publishedAt,
    );
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
        const published = await publishVersion(draft.version);
        form.accept(published);
        const before = part.publishedAt ? shownRecords({ ...part, draft: null }) : undefined;
        setLastChange({ kind: 'published', version: published.version, before });
      }),
    );

  /** Takes a publication back: the version before it is restored, then published. What was typed since then stays. */
  const undo = (publication: Publication) =>
    run('undo', async () => {
      const { version, before = [] } = publication;
      const restored = await attempt('Not taken back.', async () => {
        const next = await form.settle(
          version,
          restorePrevious(key, version),
          (now) => now.draft !== null && isSameContent(shownRecords(now), before),
        );
        form.accept(next, form.base.records ?? []);
        return next;
      });
      if (!restored) return;
      // Should publishing fail, the same press tries again.
      setLastChange({ ...publication, version: restored.version });
      await attempt(
        'Not taken back.',
        async () => {
          form.accept(await publishVersion(restored.version), before);
          setLastChange({ kind: 'undone' });
        },
        'Visitors still see what you published. The version before it is the draft now.',
      );
    });

  const discard = () =>
    run('discard', () =>
      attempt('Not discarded.', async () => {
        const isDiscarded = (now: AdminContent) => !now.draft && now.publishedAt === part.publishedAt;
        const discarding = part.draft && saveDraft(key, part.version, null);
        if (discarding) form.accept(await form.settle(part.version, discarding, isDiscarded), typed());
        else form.showStored();
        setLastChange(undefined);
      }),
    );

  const restore = (entry: ContentHistoryEntry) =>
    run(entry._id, () =>
      attempt('Not restored.', async () => {
        const restored = await form.settle(
          part.version,
          restoreVersion(key, entry._id, part.version),
          // The browser doesn't have the old content to compare with: who saved the draft tells them apart.
          (now, { status }) => status !== 409 && now.draft !== null && now.savedBy?._id === staff._id,
        );
        form.accept(restored, typed());
        setLastChange(undefined);
        toast.success(`The version of ${formatDateTime(entry.at)} is the draft now.`);
      }),
    );

  const loadTheirs = () => {
    setLastChange({ kind: 'setAside', records: typed() });
    form.showStored();
  };
  const restoreTyped = (records: EditorRecord[]) => {
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
    restoreTyped,
  };
}

export type PartActions = ReturnType<typeof usePartActions>;
