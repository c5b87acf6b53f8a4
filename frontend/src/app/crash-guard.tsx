import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

interface Props {
  pathname: string;
  children: ReactNode;
}

/** Shows the crash page instead of a page that threw; another address gets another chance. React logs the error. */
export class CrashGuard extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidUpdate(before: Props) {
    if (before.pathname !== this.props.pathname && this.state.hasCrashed) {
      this.setState({ hasCrashed: false });
    }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}
