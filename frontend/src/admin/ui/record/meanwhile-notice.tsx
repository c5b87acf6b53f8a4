import type { ReactNode } from 'react';
import { ProblemNotice } from '../layout/problem-notice.tsx';

interface MeanwhileNoticeProps<Value> {
  /** What the person saw when they opened the dialog or the form. */
  seen: Value;
  /** The same as it is now. */
  now: Value;
  /** How it is now. */
  children: ReactNode;
}

/**
 * Says in an open dialog or form that what it changes is not as it was when it was opened. Screen readers announce it. In a dialog that
 * is longer than a phone it stands right above the button.
 */
export const MeanwhileNotice = <Value,>({ seen, now, children }: MeanwhileNoticeProps<Value>) => (
  <div role="status">
    {JSON.stringify(seen) !== JSON.stringify(now) && (
      <ProblemNotice title="Changed meanwhile">{children}</ProblemNotice>
    )}
  </div>
);
