import { type AdminDonor, changeDonorBody } from '@brim-and-page/backend/contract/admin/donation/donors';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { changeDonor } from '../../../api/donor.ts';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { MeanwhileNotice } from '../../../ui/record/meanwhile-notice.tsx';
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
  // The notes that were typed over; what is not typed over follows the donor.
  const [seen, setSeen] = useState(notes);
  const typed = form.watch('notes');
  const isDirty = typed !== notes;
  useEffect(() => {
    if (typed === notes) setSeen(notes);
    else if (typed === seen) form.setValue('notes', notes);
  }, [notes, typed, seen, form]);
  const { guard, release } = useUnsavedChanges({
    record: `donor ${_id}`,
    values: { notes: typed, seen },
    isDirty,
    onRestore: (copy) => {
      form.setValue('notes', copy.notes);
      setSeen(copy.seen ?? notes);
    },
  });
  const { mutateAsync, isPending } = useDonorChange(
    _id,
    (next: string) => changeDonor(_id, { notes: next, from: { notes } }),
    () => 'Notes saved.',
  );
  const save = ({ notes: next }: { notes: string }) =>
    mutateAsync(next).then(
      () => {
        release();
        setSeen(next);
        // As it is stored, without spaces around it, unless more was typed since.
        if (form.getValues('notes').trim() === next) form.setValue('notes', next);
      },
      () => undefined,
    );
  return (
    <form onSubmit={form.submit(save)} className={styles.form} noValidate>
      {guard}
      <MeanwhileNotice seen={isDirty ? seen : notes} now={notes}>
        <p className={styles.notes}>{notes ? `The notes are now: ${notes}` : 'There are no notes now.'}</p>
      </MeanwhileNotice>
      <TextArea {...form.field('notes')} label="Notes for staff" rows={4} className={styles.field} />
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isPending}>
        Save the notes
      </Button>
    </form>
  );
}
