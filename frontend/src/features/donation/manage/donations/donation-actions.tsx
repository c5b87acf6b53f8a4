import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import page from '../manage-page.module.css';
import { StopForm } from '../stop-form.tsx';

interface DonationActionsProps {
  token: string;
  donation: ManagedDonation;
  /** The id of the donation's heading, which tells its buttons from those of another donation. */
  titleId: string;
  /** Called when the server has confirmed a change. */
  onChanged: () => void;
}

/** What a donor can do with a running donation. */
export function DonationActions({ token, donation, titleId, onChanged }: DonationActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'stop'>();
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
  const opens = (dialog: 'stop') => ({
    'aria-describedby': titleId,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(dialog),
  });
  return (
    <div className={page.actions}>
      <Button variant="danger" {...opens('stop')}>
        {t('manage.stop.open')}
      </Button>
      <Modal isOpen={open === 'stop'} onClose={close} title={t('manage.stop.title')}>
        <StopForm {...form} />
      </Modal>
    </div>
  );
}
