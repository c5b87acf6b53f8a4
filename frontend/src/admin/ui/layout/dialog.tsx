import type { ComponentProps } from 'react';
import { Modal } from '#src/ui/modal/modal.tsx';
import common from './common.module.css';

type DialogProps = Omit<ComponentProps<typeof Modal>, 'isOpen'> & { isOpen?: boolean };

/** A dialog that stacks its content; open unless told otherwise. */
export const Dialog = ({ isOpen = true, children, ...props }: DialogProps) => (
  <Modal {...props} isOpen={isOpen}>
    <div className={common.stack}>{children}</div>
  </Modal>
);
