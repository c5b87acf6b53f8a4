import { Component, type ComponentType, type ReactNode } from 'react';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { forgetFailedCode } from '#src/lib/code-loading/lazy-code.tsx';
import { CodeUnavailable } from '#src/lib/code-loading/load-code.ts';

/** What replaces a page that crashed, or whose code could not be loaded offline. */
export interface FailureProps {
  isOffline: boolean;
  /** Reloads the page, or offline shows it again. */
  onRetry: () => void;
}

interface Props {
  /** The failure goes when it changes. */
  pathname?: string;
  Failure: ComponentType<FailureProps>;
  children: ReactNode;
}

interface State {
  status: 'ok' | 'crashed' | 'unreachable';
}

/** Error boundary of a page. One that failed offline opens once the server is reachable. React logs the error. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { status: 'ok' };
  private stopWaiting = () => {};

  static getDerivedStateFromError(error: unknown): State {
    return { status: error instanceof CodeUnavailable && error.isOffline ? 'unreachable' : 'crashed' };
  }

  override componentDidCatch() {
    forgetFailedCode();
    this.stopWaiting();
    if (this.state.status === 'unreachable') this.stopWaiting = onceReachable(this.retry);
  }

  override componentDidUpdate(before: Props) {
    if (before.pathname !== this.props.pathname) this.retry();
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  retry = () => {
    this.stopWaiting();
    if (this.state.status !== 'ok') this.setState({ status: 'ok' });
  };

  override render() {
    const { Failure, children } = this.props;
    const { status } = this.state;
    if (status === 'ok') return children;
    const isOffline = status === 'unreachable';
    return <Failure isOffline={isOffline} onRetry={isOffline ? this.retry : reloadPage} />;
  }
}
