import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './not-found-page.module.css';

/** Error boundary of a page. React logs the error; reloading also fetches code that a new build has replaced. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div role="alert">
        <PageHeader title="This page stopped working" />
        <p className={styles.text}>Reload the page to continue. What was saved stays saved.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    );
  }
}
