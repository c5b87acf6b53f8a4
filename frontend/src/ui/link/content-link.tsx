import type { ReactNode } from 'react';
import { AppNavLink } from './app-link.tsx';

const isShopPath = (url: string) => /^\/(?!\/)/.test(url);
// Content is user input: only these schemes may become links.
const isExternal = (url: string) => /^(https?:\/\/|mailto:|tel:)/i.test(url);

/** A link whose URL comes from the backend: a page of the shop or another site. An unsafe URL renders plain text. */
export function ContentLink({
  to,
  replace,
  className,
  children,
}: {
  to: string;
  replace?: boolean | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (isShopPath(to)) {
    return (
      <AppNavLink to={to} replace={replace} className={className}>
        {children}
      </AppNavLink>
    );
  }
  if (isExternal(to)) {
    return (
      <a href={to} className={className} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <span className={className}>{children}</span>;
}
