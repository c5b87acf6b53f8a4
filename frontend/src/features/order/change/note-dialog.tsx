import { longestPackerNote } from '@brim-and-page/backend/contract/order/requests';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOrder } from '#src/api/order.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import styles from './dialogs.module.css';
import type { ChangeDialogProps } from './props.ts';
import { useOrderChange } from './use-order-change.ts';

/** What the packer should know. */
export function NoteDialog({ order, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { isSending, send } = useOrderChange();
  const [note, setNote] = useState(order.note ?? '');
  const [isWrong, setWrong] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    const isValid = text !== '' && [...text].length <= longestPackerNote;
    setWrong(!isValid);
    if (isValid && (await send(() => changeOrder(order._id, { note: text })))) onDone();
  };
  const max = longestPackerNote;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label={t('order.change.note')}
        hint={t('order.change.noteHint', { max })}
        {...(isWrong && { error: t('order.change.noteMissing', { max }) })}
        rows={4}
        value={note}
        data-autofocus
        onChange={(event) => {
          setNote(event.target.value);
          setWrong(false);
        }}
      />
      <div className={styles.formActions}>
        <Button type="submit" isLoading={isSending}>
          {t('order.change.save')}
        </Button>
      </div>
    </form>
  );
}
