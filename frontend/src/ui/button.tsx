import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  /** As wide as what holds it. */
  wide?: boolean;
}

const looks = ({ look = 'primary', wide }: Looks, className?: string) =>
  classNames(styles.button, styles[look], wide && styles.wide, className);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Its work is under way: it says so and takes no second press. It keeps the focus. */
  busy?: boolean;
}

/** A button. `type` is `button` unless given. */
export function Button({ look, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button loses the focus, and a form would still submit on Enter.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={looks({ look, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button and fetches its page's code when somebody is about to follow it. */
export function LinkButton({ look, wide, className, ...rest }: AppLinkProps & Looks) {
  return <AppLink {...rest} className={looks({ look, wide }, className)} />;
}
