import type { ReactNode } from 'react';
import { AppNavLink } from './app-link.tsx';

const isOwn = (address: string) => /^\/(?!\/)/.test(address);
// Content is written by people: nothing but these may become a link.
const isOutside = (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address);

/** A link whose address comes from the backend: a page of the shop, or another site. Anything else is plain text. */
export function ContentLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  if (isOwn(to)) {
    return (
      <AppNavLink to={to} className={className}>
        {children}
      </AppNavLink>
    );
  }
  if (isOutside(to)) {
    return (
      <a href={to} className={className} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <span className={className}>{children}</span>;
}
