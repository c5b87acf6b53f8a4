import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import styles from '../../../ui/layout/notice.module.css';

interface StopDialogProps {
  firstName: string;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** Says what stopping a donation does, and asks once more. */
export const StopDialog = ({ firstName, isStopping, onStop, onClose }: StopDialogProps) => (
  <Modal isOpen onClose={onClose} title="Stop the donation">
    <p className={styles.effect}>
      {firstName}’s card is not charged again, and {firstName} is told by mail. This cannot be undone: only
      the donor can start a new donation.
    </p>
    <Button variant="danger" fullWidth isLoading={isStopping} onClick={onStop}>
      Stop the donation and tell {firstName}
    </Button>
  </Modal>
);
