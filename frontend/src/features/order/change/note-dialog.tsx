import { longestPackerNote, packerNote } from '@brim-and-page/backend/contract/order/requests';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changeOrder } from '#src/api/order.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import styles from './dialogs.module.css';
import type { ChangeDialogProps } from './props.ts';
import { useOrderChange } from './use-order-change.ts';

const schema = z.object({ note: packerNote });
const max = longestPackerNote;

/** What the packer should know. */
export function NoteDialog({ order, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { isSending, send } = useOrderChange();
  const form = useZodForm({
    schema,
    defaultValues: { note: order.note ?? '' },
    errorText: () => t('order.change.noteMissing', { max }),
  });
  const save = form.submit(async ({ note }) => {
    if (await send(() => changeOrder(order._id, { note }))) onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextArea
        {...form.field('note')}
        label={t('order.change.note')}
        hint={t('order.change.noteHint', { max })}
        rows={4}
        data-autofocus
      />
      <div className={styles.formActions}>
        <Button type="submit" isLoading={isSending}>
          {t('order.change.save')}
        </Button>
      </div>
    </form>
  );
}
