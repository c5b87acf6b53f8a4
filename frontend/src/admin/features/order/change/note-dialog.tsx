import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import {
  type ChangeOrderBody,
  longestPackerNote,
  packerNote,
} from '@brim-and-page/backend/contract/order/requests';
import { z } from 'zod';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { changeOrder } from '../../../api/order.ts';
import common from '../../../ui/layout/common.module.css';
import { useOrderChange } from '../page/use-change.ts';
import { doneText } from './done-text.ts';

interface NoteDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

const noteForm = z.object({ note: packerNote });

/** Writes or replaces the note for the packer, which the customer sees, too. */
export function NoteDialog({ order, onClose }: NoteDialogProps) {
  const form = useZodForm({
    schema: noteForm,
    defaultValues: { note: order.note ?? '' },
    errorText: (_field, { isMissing }) =>
      isMissing ? 'Write the note first.' : `A note has at most ${longestPackerNote} characters.`,
  });
  const { mutate, isPending } = useOrderChange<ChangeOrderBody>({
    send: (body) => changeOrder(order._id, body),
    done: doneText('Note saved.', order),
  });
  const save = ({ note }: { note: string }) => {
    if (isPending) return;
    if (note === order.note) onClose();
    else mutate({ note }, { onSuccess: onClose });
  };
  return (
    <Modal isOpen onClose={onClose} title={`Note for the packer of ${order.number}`}>
      <form className={common.stack} noValidate onSubmit={form.submit(save)}>
        <TextArea
          label="Note"
          hint="It is on the packing slip, and the customer sees it."
          rows={4}
          data-autofocus
          {...form.field('note')}
        />
        <Button type="submit" fullWidth isLoading={isPending}>
          Save the note
        </Button>
      </form>
    </Modal>
  );
}
