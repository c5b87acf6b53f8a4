import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { forgetFailedCode } from '#src/lib/code-loading/lazy-code.tsx';
import { CodeUnavailable } from '#src/lib/code-loading/load-code.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './not-found-page.module.css';

interface Props {
  children: ReactNode;
  /** The heading, and what stands below it; that of a page with rail and search box unless given. */
  Frame?: ComponentType<{ title: string; children: ReactNode }>;
}

interface State {
  status: 'ok' | 'crashed' | 'unreachable';
}

/** Error boundary of a page: says whether it crashed or its code could not be loaded offline. React logs the error. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { status: 'ok' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: error instanceof CodeUnavailable && error.isOffline ? 'unreachable' : 'crashed' };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  retry = () => this.setState({ status: 'ok' });

  override render() {
    const { children, Frame = PageFrame } = this.props;
    const { status } = this.state;
    if (status === 'ok') return children;
    return status === 'crashed' ? (
      <Frame title="This page stopped working">
        <p className={styles.text}>Reload the page to continue. What was saved stays saved.</p>
        <Button onClick={reloadPage}>Reload</Button>
      </Frame>
    ) : (
      <Frame title="This page needs a connection">
        <Unreachable onReachable={this.retry} />
      </Frame>
    );
  }
}

const PageFrame: NonNullable<Props['Frame']> = ({ title, children }) => (
  <div role="alert">
    <PageHeader title={title} />
    {children}
  </div>
);

/** Waits until the server is reachable. */
function Unreachable({ onReachable }: { onReachable: () => void }) {
  useEffect(() => onceReachable(onReachable), [onReachable]);
  return (
    <>
      <p className={styles.text}>The shop’s server doesn’t respond. The page opens as soon as it does.</p>
      <Button onClick={onReachable}>Try again</Button>
    </>
  );
}
