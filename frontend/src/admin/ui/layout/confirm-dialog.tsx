import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import styles from './common.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  action: ReactNode;
  variant?: 'primary' | 'danger';
  isLoading?: boolean;
  /** Whether the button gets the focus first. */
  hasFocus?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what an action does before it is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Modal isOpen onClose={props.onClose} title={props.title}>
    <p className={styles.spaced}>{props.children}</p>
    <Button
      variant={props.variant}
      fullWidth
      isLoading={props.isLoading}
      data-autofocus={props.hasFocus || undefined}
      onClick={props.onConfirm}
    >
      {props.action}
    </Button>
  </Modal>
);
