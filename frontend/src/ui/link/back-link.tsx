import { ArrowLeft } from 'lucide-react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './back-link.module.css';

/** A link to the previous step, at the top of a page. */
export const BackLink = ({ children, ...rest }: AppLinkProps) => (
  <AppLink {...rest} className={styles.back}>
    <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.8} />
    {children}
  </AppLink>
);
