import type { AdminOrder, ChangeOrderByStaffBody } from '@brim-and-page/backend/contract/admin/order/orders';
import { longestPackerNote, packerNote } from '@brim-and-page/backend/contract/order/requests';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { changeOrder } from '../../../api/order.ts';
import common from '../../../ui/layout/common.module.css';
import { MeanwhileNotice } from '../../../ui/record/meanwhile-notice.tsx';
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
  const [seen] = useState(order.note);
  const { mutate, isPending } = useOrderChange<ChangeOrderByStaffBody>({
    send: (body) => changeOrder(order._id, body),
    done: doneText('Note saved.', order),
  });
  const save = ({ note }: { note: string }) => {
    if (isPending) return;
    if (note === order.note) onClose();
    else mutate({ note, from: { note: order.note ?? '' } }, { onSuccess: onClose });
  };
  return (
    <Modal isOpen onClose={onClose} title={`Note for the packer of ${order.number}`}>
      <form className={common.stack} noValidate onSubmit={form.submit(save)}>
        <MeanwhileNotice seen={seen} now={order.note}>
          <p className={common.keptLines}>The note is now: {order.note}</p>
        </MeanwhileNotice>
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
