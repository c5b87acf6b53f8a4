import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';

interface DialogButtonProps {
  label: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'secondary' | 'danger';
  /** The dialog while it is open. */
  children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, icon: Icon, variant, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.8} />}
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
