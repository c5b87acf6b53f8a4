import {
  type AdminDonor,
  type AdminGift,
  voidGiftBody,
} from '@brim-and-page/backend/contract/admin/donation/donors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { voidGift } from '../../../api/donor.ts';
import common from '../../../ui/layout/common.module.css';
import { useDonorChange } from './use-change.ts';

interface VoidDialogProps {
  donor: AdminDonor;
  gift: AdminGift;
  onClose: () => void;
}

/** Voids a gift that was entered by mistake: it stays in the list with the reason, and counts no more. */
export function VoidDialog({ donor, gift, onClose }: VoidDialogProps) {
  const amount = formatAud(gift.cents);
  const form = useZodForm({
    schema: voidGiftBody,
    defaultValues: { reason: '' },
    errorText: (_field, { isMissing }) =>
      isMissing ? 'Say why the gift is voided.' : 'A reason has at most 300 characters.',
  });
  const { mutate, isPending } = useDonorChange(
    donor._id,
    (reason: string) => voidGift(donor._id, gift._id, reason),
    () => `The gift of ${amount} is voided.`,
  );
  return (
    <Modal isOpen onClose={onClose} title={`Void the gift of ${amount}`}>
      <form
        className={common.stack}
        noValidate
        onSubmit={form.submit(({ reason }) => !isPending && mutate(reason, { onSettled: onClose }))}
      >
        <p>
          It no longer counts in sums, goal and statements. It stays in the list of gifts with the reason.
          This cannot be undone: enter the gift again if you need it.
        </p>
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
        <Button type="submit" variant="danger" fullWidth isLoading={isPending}>
          Void the gift
        </Button>
      </form>
    </Modal>
  );
}
