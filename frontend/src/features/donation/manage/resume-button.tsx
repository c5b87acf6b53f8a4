import { useTranslation } from 'react-i18next';
import { resumeDonation } from '#src/api/managed-donations.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { DialogFormProps } from './dialog-form.ts';
import { Failure } from './failure.tsx';
import { useDonationChange } from './use-managed-donations.ts';

/** Resumes a paused donation at once: nothing is charged before its next date. */
export function ResumeButton({
  token,
  donation,
  titleId,
  onDone,
}: Omit<DialogFormProps, 'onClose'> & { titleId: string }) {
  const { t } = useTranslation();
  const { change, isPending, failure } = useDonationChange({
    token,
    send: () => resumeDonation(token, donation._id),
    texts: { done: t('manage.resume.done'), failed: t('manage.resume.failed') },
    onDone,
  });
  return (
    <>
      <Button isLoading={isPending} aria-describedby={titleId} onClick={() => change(undefined)}>
        {t('manage.resume.open')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
