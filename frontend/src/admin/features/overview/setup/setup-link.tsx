import { ExternalLink } from 'lucide-react';
import { LinkButton } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';

const consoleRoot = '/admin';

interface SetupLinkProps {
  href: string;
  /** Looks like a button where it leads to a page of the console. */
  isProminent?: boolean;
  children: string;
}

/** A link to a page of the console, or in a new tab to one of the shop or of the payment provider. */
export function SetupLink({ href, isProminent = false, children }: SetupLinkProps) {
  if (href === consoleRoot || href.startsWith(`${consoleRoot}/`)) {
    const to = href.slice(consoleRoot.length) || '/';
    if (isProminent)
      return (
        <LinkButton to={to} className={smallButton}>
          {children}
        </LinkButton>
      );
    return <AppLink to={to}>{children}</AppLink>;
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <ExternalLink aria-hidden="true" size={14} />
      <VisuallyHidden> (new tab)</VisuallyHidden>
    </a>
  );
}
