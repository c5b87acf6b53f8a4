import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom';
import { prefetch } from '../lib/prefetch.ts';

const intent = (to: LinkProps['to']) => {
  const fetchPage = () => prefetch(typeof to === 'string' ? to : (to.pathname ?? ''));
  return { onPointerEnter: fetchPage, onFocus: fetchPage, onTouchStart: fetchPage };
};

/** A link inside the shop that fetches its page's code when somebody is about to follow it. */
export const AppLink = (props: LinkProps) => <Link {...intent(props.to)} {...props} />;

/** The same for navigation: knows whether its page is the one shown. */
export const AppNavLink = (props: NavLinkProps) => <NavLink {...intent(props.to)} {...props} />;
