import { ExternalLink } from 'lucide-react';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const consoleRoot = '/admin';

/** A link to a page of the console, or in a new tab to one of the shop or of the payment provider. */
export function SetupLink({ href, children }: { href: string; children: string }) {
  if (href === consoleRoot || href.startsWith(`${consoleRoot}/`))
    return <AppLink to={href.slice(consoleRoot.length) || '/'}>{children}</AppLink>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <ExternalLink aria-hidden="true" size={14} />
      <VisuallyHidden> (new tab)</VisuallyHidden>
    </a>
  );
}
