import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './modal.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useDialog } from './use-dialog.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called by the close button, Escape and the backdrop. */
  onClose: () => void;
  /** The dialog's visible name. */
  title: string;
  children: ReactNode;
}

interface ShellProps extends DialogProps {
  layerClass?: string | undefined;
  panelClass: string | undefined;
}

function DialogShell({ isOpen, onClose, title, layerClass, panelClass, children }: ShellProps) {
  const { t } = useTranslation();
  const { isPresent, isClosing, panel, onKeyDown } = useDialog(isOpen, onClose);
  const titleId = useId();
  if (!isPresent) return null;
  return createPortal(
    <div className={classNames(styles.layer, layerClass, isClosing && styles.closing)}>
      <div className={styles.backdrop} aria-hidden="true" onClick={onClose} data-testid="backdrop" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={panelClass}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label={t('ui.close')} className={styles.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** A dialog over the page. Mark the field to focus first with `data-autofocus`. */
export const Modal = ({ fullWidth, ...dialog }: DialogProps & { fullWidth?: boolean }) => (
  <DialogShell {...dialog} panelClass={classNames(styles.panel, fullWidth && styles.fullWidth)} />
);

/** A dialog that slides in from the side, e.g. the menu on a phone. */
export function Drawer(dialog: DialogProps) {
  useCloseOnBack(dialog.isOpen, dialog.onClose);
  return <DialogShell {...dialog} layerClass={styles.drawer} panelClass={styles.drawerPanel} />;
}
