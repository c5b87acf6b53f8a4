import { Component, type ReactNode } from 'react';
import { forgetFailedCode } from '#src/lib/code-loading/lazy-code.tsx';
import { CodeUnavailable } from '#src/lib/code-loading/load-code.ts';
import { CrashPage, UnreachablePage } from './crash-page.tsx';

interface Props {
  pathname: string;
  children: ReactNode;
}

interface State {
  status: 'ok' | 'crashed' | 'unreachable';
}

/** Error boundary of the page: shows the crash page until the path changes. React logs the error. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { status: 'ok' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: error instanceof CodeUnavailable && error.isOffline ? 'unreachable' : 'crashed' };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  override componentDidUpdate(before: Props) {
    if (before.pathname !== this.props.pathname) this.retry();
  }

  retry = () => {
    if (this.state.status !== 'ok') this.setState({ status: 'ok' });
  };

  override render() {
    if (this.state.status === 'ok') return this.props.children;
    return this.state.status === 'crashed' ? <CrashPage /> : <UnreachablePage onReachable={this.retry} />;
  }
}
