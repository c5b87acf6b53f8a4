import { LinkButton } from '#src/ui/button/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './not-found-page.module.css';

/** An unknown path of the console. */
export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <p className={styles.text}>The console has no page at this address.</p>
    <LinkButton to="/">Go to Today</LinkButton>
  </>
);
