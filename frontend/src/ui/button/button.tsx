import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { AppLink, type AppLinkProps } from '../link/app-link.tsx';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Appearance {
  variant?: ButtonVariant;
  /** Fills the width of its container. */
  fullWidth?: boolean;
}

const buttonClass = ({ variant = 'primary', fullWidth }: Appearance, className?: string) =>
  classNames(styles.button, styles[variant], fullWidth && styles.fullWidth, className);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Appearance {
  /** Shows a spinner and ignores clicks. Keeps the focus. */
  isLoading?: boolean;
}

/** A button. `type` is `button` by default. */
export function Button({
  variant,
  fullWidth,
  isLoading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button loses the focus, and a form would still submit on Enter.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, fullWidth }, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={press}
    >
      {isLoading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. It prefetches the code of its page. */
export function LinkButton({ variant, fullWidth, className, ...rest }: AppLinkProps & Appearance) {
  return <AppLink {...rest} className={buttonClass({ variant, fullWidth }, className)} />;
}
