import type { AdminDonorItem, GiftBody } from '@brim-and-page/backend/contract/admin/donation/donors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { enterDonor, enterGift } from '../../../api/donor.ts';
import { FormError } from '../../../ui/form/error.tsx';
import { typedCents } from '../../../ui/form/typed-cents.ts';
import common from '../../../ui/layout/common.module.css';
import { GiftFields } from './fields.tsx';
import { emptyGift, giftErrorTexts, giftForm, newDonorForm } from './form.ts';
import { useEnterGift } from './use-enter-gift.ts';

interface GiftDialogProps {
  donor: Pick<AdminDonorItem, '_id' | 'name' | 'purposes'>;
  onClose: () => void;
}

/** Enters a cash or bank gift of a donor. */
export function GiftDialog({ donor, onClose }: GiftDialogProps) {
  const { _id, name, purposes } = donor;
  const form = useZodForm({
    schema: giftForm,
    defaultValues: emptyGift(),
    errorText: (field) => giftErrorTexts[field],
  });
  const enter = useEnterGift((body: GiftBody, key) => enterGift(_id, body, key), onClose);
  return (
    <Modal isOpen onClose={onClose} title={`Enter a gift of ${name}`}>
      <form
        className={common.stack}
        noValidate
        onSubmit={form.submit((body) => !enter.isPending && enter.mutate(body))}
      >
        <GiftFields field={form.field} purposes={purposes} hasFocus />
        <FormError error={enter.error} />
        <EnterButton amount={form.watch('amount')} isLoading={enter.isPending} />
      </form>
    </Modal>
  );
}

/** Enters a gift of somebody who may not be in the list of donors yet. With a known email it becomes that donor’s. */
export function NewDonorDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({
    schema: newDonorForm,
    defaultValues: { name: '', email: '', ...emptyGift() },
    errorText: (field) => giftErrorTexts[field],
  });
  const enter = useEnterGift(enterDonor, onClose);
  return (
    <Modal isOpen onClose={onClose} title="Enter a new donor’s gift">
      <form
        className={common.stack}
        noValidate
        onSubmit={form.submit((body) => !enter.isPending && enter.mutate(body))}
      >
        <TextField label="Name" autoComplete="off" maxLength={100} data-autofocus {...form.field('name')} />
        <TextField
          type="email"
          label="Email (optional)"
          hint="Statements are mailed to it. A gift with a known email is added to that donor."
          autoComplete="off"
          {...form.field('email')}
        />
        <GiftFields field={form.field} purposes={[]} />
        <FormError error={enter.error} />
        <EnterButton amount={form.watch('amount')} isLoading={enter.isPending} />
      </form>
    </Modal>
  );
}

/** Says how much it enters. */
function EnterButton({ amount, isLoading }: { amount: string; isLoading: boolean }) {
  const cents = typedCents(amount);
  return (
    <Button type="submit" fullWidth isLoading={isLoading}>
      {cents > 0 ? `Enter the gift of ${formatAud(cents)}` : 'Enter the gift'}
    </Button>
  );
}
