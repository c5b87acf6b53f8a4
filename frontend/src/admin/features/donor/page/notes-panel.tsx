import { type AdminDonor, changeDonorBody } from '@brim-and-page/backend/contract/admin/donation/donors';
import { z } from 'zod';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { changeDonor } from '../../../api/donor.ts';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import styles from './notes-panel.module.css';
import { useDonorChange } from './use-change.ts';

interface NotesPanelProps {
  donor: AdminDonor;
  canWrite: boolean;
}

/** What staff noted about the donor; the donor never sees it. */
export const NotesPanel = ({ donor, canWrite }: NotesPanelProps) => (
  <Panel title="Notes">
    {canWrite ? <NotesForm donor={donor} /> : <p className={styles.notes}>{donor.notes || 'No notes.'}</p>}
  </Panel>
);

const notesForm = z.object({ notes: changeDonorBody.shape.notes.unwrap() });

function NotesForm({ donor: { _id, notes } }: { donor: AdminDonor }) {
  const form = useZodForm({
    schema: notesForm,
    defaultValues: { notes },
    errorText: () => 'Notes have at most 5000 characters.',
  });
  const values = form.watch();
  const isDirty = values.notes !== notes;
  const { guard, release } = useUnsavedChanges({
    record: `donor ${_id}`,
    values,
    isDirty,
    onRestore: (copy) => form.setValue('notes', copy.notes),
  });
  const { mutateAsync, isPending } = useDonorChange(
    _id,
    (next: string) => changeDonor(_id, { notes: next }),
    () => 'Notes saved.',
  );
  const save = ({ notes: next }: { notes: string }) => mutateAsync(next).then(release, () => undefined);
  return (
    <form onSubmit={form.submit(save)} className={styles.form} noValidate>
      {guard}
      <TextArea {...form.field('notes')} label="Notes for staff" rows={4} className={styles.field} />
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isPending}>
        Save the notes
      </Button>
    </form>
  );
}
