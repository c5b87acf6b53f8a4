import { Component, type ReactNode } from 'react';
import { forgetFailedCode } from '#src/lib/code-loading/lazy-code.tsx';
import { CodeUnavailable } from '#src/lib/code-loading/load-code.ts';
import { CrashPage, UnreachablePage } from './crash-page.tsx';

interface Props {
  pathname: string;
  children: ReactNode;
}

interface State {
  state: 'works' | 'crashed' | 'unreachable';
}

/** Shows the crash page instead of a page that threw; another address gets another chance. React logs the error. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { state: 'works' };

  static getDerivedStateFromError(error: unknown): State {
    return { state: error instanceof CodeUnavailable && error.isOffline ? 'unreachable' : 'crashed' };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  override componentDidUpdate(before: Props) {
    if (before.pathname !== this.props.pathname) this.tryAgain();
  }

  tryAgain = () => {
    if (this.state.state !== 'works') this.setState({ state: 'works' });
  };

  override render() {
    if (this.state.state === 'works') return this.props.children;
    return this.state.state === 'crashed' ? <CrashPage /> : <UnreachablePage onReachable={this.tryAgain} />;
  }
}
