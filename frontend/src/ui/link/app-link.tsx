import type { AnchorHTMLAttributes } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import { prefetch } from '#src/lib/code-loading/prefetch.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path in the shop. */
  to: To;
  /** Replaces the history entry, e.g. that of the dialog that the link is in. */
  replace?: boolean | undefined;
}

const prefetchHandlers = (to: To) => {
  const fetchPage = () => prefetch(typeof to === 'string' ? to : (to.pathname ?? ''));
  return { onPointerEnter: fetchPage, onFocus: fetchPage, onTouchStart: fetchPage };
};

/**
 * A link in the shop that prefetches its page's code on hover, focus and touch. Built from the router's hooks, because the
 * router's `Link` includes loaders and forms that the shop does not use.
 */
export function AppLink({ to, replace, onClick, ...rest }: AppLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace });
  return (
    <a
      {...prefetchHandlers(to)}
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** An `AppLink` that marks the current page. */
export function AppNavLink(props: AppLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = useResolvedPath(props.to).pathname === pathname;
  return <AppLink {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
