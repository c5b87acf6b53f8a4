import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';

interface DialogButtonProps {
  label: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'secondary' | 'danger';
  /** E.g. `smallButton`. */
  className?: string | undefined;
  /** Whether the button is there. An open dialog stays without it, e.g. when a colleague was first: it has what was typed. */
  isOffered?: boolean;
  /** The dialog while it is open. */
  children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  icon: Icon,
  variant,
  className,
  isOffered = true,
  children,
}: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant={variant} className={className} onClick={() => setOpen(true)}>
          {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.8} />}
          {label}
        </Button>
      )}
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
