import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, History } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { contentPartQuery } from '../../../api/content.ts';
import { usePermission } from '../../../api/session.ts';
import { openPreview } from '../../../ui/action/preview-tab.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import { FormBar, SaveButton } from '../../../ui/form/bar.tsx';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { compareParts } from '../changes.ts';
import { describePart, type PartDescription } from '../content-parts.ts';
import { type EditorRecord, shownRecords } from '../part-records.ts';
import type { AnyControl } from './fields/form-field.ts';
import { RecordFields } from './fields/record-fields.tsx';
import { RecordList } from './fields/record-list.tsx';
import styles from './part-page.module.css';
import { DiscardDialog, HistoryDialog, PublishDialog } from './publish/dialogs.tsx';
import { ConflictNotice, LastChangeNotice, Notice } from './publish/notices.tsx';
import { type PartActions, usePartActions } from './use-part-actions.ts';
import { usePartForm } from './use-part-form.ts';

const back = { to: '/content', label: 'Content' };

/** The page of one content part, by its key. */
export function PartPage() {
  const { key = '' } = useParams();
  const description = describePart(key);
  if (description) return <Part key={key} description={description} />;
  return (
    <>
      <PageHeader title="Content" back={back} />
      <EmptyState title="Part not found" text="Choose one from the list." />
    </>
  );
}

function Part({ description }: { description: PartDescription }) {
  const { data, error, refetch } = useQuery(contentPartQuery(description.key));
  if (data) return <PartEditor description={description} part={data} />;
  return (
    <>
      <PageHeader title={description.title} back={back} />
      {error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />}
    </>
  );
}

interface PartEditorProps {
  description: PartDescription;
  part: AdminContent;
}

/** Where a part without unsaved changes stands, e.g. `Published 5 Mar 2026, 4:07 pm by Mara`. */
function stateOf({ draft, savedAt, savedBy, publishedAt, publishedBy }: AdminContent): string {
  if (draft) return `Draft${savedAt ? ` saved ${formatDateTime(savedAt)}` : ''}${by(savedBy)}, not published`;
  return `Published${publishedAt ? ` ${formatDateTime(publishedAt)}` : ''}${by(publishedBy)}`;
}

const by = (actor: AdminContent['savedBy']) => (actor ? ` by ${actor.name}` : '');

/** Moves the focus to the first invalid field, once it shows. */
const focusInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());

/** The editor of one content part: its form, draft, preview, publication and history. */
function PartEditor({ description, part }: PartEditorProps) {
  const canWrite = usePermission('content.write');
  const form = usePartForm(description, part);
  const { records, isDirty, conflict } = form;
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, isOpen: boolean) =>
    setOpenKeys((keys) => {
      const next = new Set(keys);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  const openInvalid = (invalid: EditorRecord[]) => {
    for (const { key } of invalid) toggle(String(key), true);
    focusInvalid();
  };
  const problems = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.failedCount > 0) problems.current?.focus();
  }, [form.failedCount]);
  const actions = usePartActions(form, part, openInvalid);
  const { guard } = useUnsavedChanges({
    record: `content ${description.key}`,
    values: records,
    isDirty: canWrite && isDirty,
    version: form.base.version,
    onRestore: form.showTyped,
  });
  const hasChanges = isDirty || part.draft !== null;
  const control = form.form.control as unknown as AnyControl;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void actions.save();
  };
  const preview = () =>
    void openPreview(description.path, isDirty ? wasSaved(actions) : Promise.resolve(true));
  return (
    <>
      <PageHeader
        title={description.title}
        back={{ to: '/content', label: 'Content' }}
        actions={
          <>
            <Button variant="secondary" onClick={() => actions.setDialog('history')}>
              <History aria-hidden="true" size={18} /> History
            </Button>
            <Button variant="secondary" onClick={preview}>
              <ExternalLink aria-hidden="true" size={18} /> {isDirty ? 'Save and preview' : 'Preview'}
            </Button>
          </>
        }
      />
      <p className={styles.place}>
        {description.place}. {description.hint}
      </p>
      {!canWrite && <p className={styles.place}>{stateOf(part)}. Your role can read it, not change it.</p>}
      {guard}
      <div ref={problems} tabIndex={-1}>
        {conflict && (
          <ConflictNotice
            theirs={conflict}
            changes={compareParts(description, shownRecords(conflict), records)}
            onLoadTheirs={actions.loadTheirs}
            onKeepOwn={() => {
              form.keepOwn();
              // The pressed button is gone.
              requestAnimationFrame(() => problems.current?.focus());
            }}
          />
        )}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      </div>
      <LastChangeNotice actions={actions} />
      <form onSubmit={submit} noValidate aria-label={description.title}>
        {description.record ? (
          <RecordList
            control={control}
            part={description}
            isReadOnly={!canWrite}
            version={form.base.version}
            openKeys={openKeys}
            onToggle={toggle}
          />
        ) : (
          <RecordFields
            control={control}
            path="records.0"
            fields={description.fields}
            version={form.base.version}
            isReadOnly={!canWrite}
          />
        )}
        {canWrite && (
          <FormBar state={isDirty ? 'Not saved yet' : stateOf(part)}>
            {hasChanges && (
              <Button variant="quiet" className={smallButton} onClick={() => actions.setDialog('discard')}>
                Discard
              </Button>
            )}
            <SaveButton isDirty={isDirty} isSaving={actions.running === 'save'}>
              Save draft
            </SaveButton>
            {hasChanges && (
              <Button
                variant={isDirty ? 'secondary' : 'primary'}
                className={smallButton}
                onClick={() => actions.setDialog('publish')}
              >
                Publish…
              </Button>
            )}
          </FormBar>
        )}
      </form>
      <Dialogs description={description} part={part} records={records} isDirty={isDirty} actions={actions} />
    </>
  );
}

const wasSaved = async (actions: PartActions): Promise<boolean> => (await actions.save()) === true;

interface DialogsProps extends PartEditorProps {
  records: readonly EditorRecord[];
  isDirty: boolean;
  actions: PartActions;
}

function Dialogs({ description, part, records, isDirty, actions }: DialogsProps) {
  const canWrite = usePermission('content.write');
  const { dialog, running } = actions;
  const close = () => actions.setDialog(undefined);
  const lost = [isDirty && 'what you typed and did not save', part.draft && 'the draft']
    .filter(Boolean)
    .join(' and ');
  if (dialog === 'publish') {
    return (
      <PublishDialog
        part={description}
        changes={compareParts(description, shownRecords({ ...part, draft: null }), records)}
        isPublishing={running === 'publish'}
        onPublish={actions.publish}
        onClose={close}
      />
    );
  }
  if (dialog === 'discard') {
    return (
      <DiscardDialog
        text={`This removes ${lost}.`}
        isDiscarding={running === 'discard'}
        onDiscard={actions.discard}
        onClose={close}
      />
    );
  }
  if (dialog === 'history') {
    return (
      <HistoryDialog
        part={description}
        replaces={lost}
        canRestore={canWrite}
        restoring={running}
        onRestore={actions.restore}
        onClose={close}
      />
    );
  }
  return null;
}
