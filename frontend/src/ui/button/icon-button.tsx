import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** The accessible name and tooltip. */
  label: string;
}

/** A button with only an icon, at least 44 px. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.6} />
    </button>
  );
}

/** The same style for a link. */
export const iconButtonClass = styles.button;
