import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { ChangeForm } from '../change-form.tsx';
import page from '../manage-page.module.css';
import { PauseForm } from '../pause-form.tsx';
import { ResumeButton } from '../resume-button.tsx';
import { StopForm } from '../stop-form.tsx';

interface DonationActionsProps {
  token: string;
  donation: ManagedDonation;
  /** The id of the donation's heading, which tells its buttons from those of another donation. */
  titleId: string;
  isOfDonor: boolean;
  /** Called when the server has confirmed a change. */
  onChanged: () => void;
}

/** What a donor can do with a running donation. */
export function DonationActions({ token, donation, titleId, isOfDonor, onChanged }: DonationActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'pause' | 'stop'>();
  const close = () => setOpen(undefined);
  const form = {
    token,
    donation,
    onDone: () => {
      close();
      onChanged();
    },
    onClose: close,
  };
  const opens = (dialog: 'change' | 'pause' | 'stop') => ({
    'aria-describedby': titleId,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(dialog),
  });
  return (
    <div className={page.actions}>
      {isOfDonor && (
        <>
          <Button variant="secondary" {...opens('change')}>
            {t('manage.change.open')}
          </Button>
          {donation.status === 'paused' ? (
            <ResumeButton {...form} titleId={titleId} />
          ) : (
            <Button variant="secondary" {...opens('pause')}>
              {t('manage.pause.open')}
            </Button>
          )}
        </>
      )}
      <Button variant="danger" {...opens('stop')}>
        {t('manage.stop.open')}
      </Button>
      <Modal isOpen={open === 'change'} onClose={close} title={t('manage.change.open')}>
        <ChangeForm {...form} />
      </Modal>
      <Modal isOpen={open === 'pause'} onClose={close} title={t('manage.pause.title')}>
        <PauseForm {...form} />
      </Modal>
      <Modal isOpen={open === 'stop'} onClose={close} title={t('manage.stop.title')}>
        <StopForm {...form} />
      </Modal>
    </div>
  );
}
