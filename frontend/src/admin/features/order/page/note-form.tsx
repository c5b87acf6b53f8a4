import { type NoteBody, noteBody } from '@brim-and-page/backend/contract/admin/orders';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { addNote } from '../../../api/order.ts';
import { useSession } from '../../../api/session.ts';
import styles from './timeline-panel.module.css';
import { useOrderChange } from './use-change.ts';

/** Adds a note, which only staff see. The timeline shows it at once; what was typed stays when it fails. */
export function NoteForm({ orderId }: { orderId: string }) {
  const { staff } = useSession();
  const form = useZodForm<NoteBody, NoteBody>({
    schema: noteBody,
    defaultValues: { text: '' },
    errorText: (_field, { isMissing }) =>
      isMissing ? 'Write the note first.' : 'A note has at most 2000 characters.',
  });
  const { mutateAsync } = useOrderChange<string>({
    send: (text) => addNote(orderId, text),
    expect: (order, text) => ({
      ...order,
      timeline: [
        ...order.timeline,
        { kind: 'note', at: new Date().toISOString(), by: { kind: 'staff', name: staff.name }, text },
      ],
    }),
  });
  const save = async ({ text }: NoteBody) => {
    const hasSaved = await mutateAsync(text).then(
      () => true,
      () => false,
    );
    if (hasSaved) form.reset();
  };
  return (
    <form onSubmit={form.submit(save)} className={styles.form} noValidate>
      <TextArea {...form.field('text')} label="Note for staff" rows={2} className={styles.field} />
      <Button type="submit" variant="secondary" isLoading={form.formState.isSubmitting}>
        Add note
      </Button>
    </form>
  );
}
