import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { smallButton } from '../../../../ui/action/small-button.ts';
import common from '../../../../ui/layout/common.module.css';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { formatDateTime } from '../../../../ui/text/format.ts';
import type { PartChanges } from '../../changes.ts';
import type { PartActions } from '../use-part-actions.ts';
import { ChangeList } from './change-list.tsx';
import styles from './notices.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger';
  children: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** What has happened to the part, with what can be done now. Screen readers announce it. */
export const Notice = ({ tone, children, actions, ref }: NoticeProps) => (
  <div
    ref={ref}
    tabIndex={-1}
    className={classNames(styles.notice, styles[tone])}
    role={tone === 'success' ? 'status' : 'alert'}
  >
    <div className={styles.text}>{children}</div>
    {actions && <div className={common.actions}>{actions}</div>}
  </div>
);

interface ConflictNoticeProps {
  theirs: AdminContent;
  /** From theirs to what was typed here. */
  changes: PartChanges;
  onLoadTheirs: () => void;
  onKeepOwn: () => void;
}

/** Somebody else changed the part while it was edited here. */
export function ConflictNotice({ theirs, changes, onLoadTheirs, onKeepOwn }: ConflictNoticeProps) {
  const [isComparing, setComparing] = useState(false);
  const name = (theirs.draft ? theirs.savedBy : theirs.publishedBy)?.name;
  const at = theirs.draft ? theirs.savedAt : theirs.publishedAt;
  const choices = (
    <>
      <Button variant="secondary" className={smallButton} onClick={onLoadTheirs}>
        Load theirs
      </Button>
      <Button variant="secondary" className={smallButton} onClick={onKeepOwn}>
        Keep yours
      </Button>
    </>
  );
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button className={smallButton} onClick={() => setComparing(true)}>
            Look at both
          </Button>
          {choices}
        </>
      }
    >
      <p>
        <strong>Somebody else changed this meanwhile.</strong> What you typed is still here.
        {name && at && ` Theirs is by ${name}, ${formatDateTime(at)}.`} If you keep yours, saving replaces
        theirs.
      </p>
      {isComparing && (
        <Dialog fullWidth onClose={() => setComparing(false)} title="Theirs and yours">
          <ChangeList changes={changes} before="Theirs:" after="Yours:" />
          <div className={common.actions}>{choices}</div>
        </Dialog>
      )}
    </Notice>
  );
}

/** What just happened to the part, and how to take it back. It gets the focus when the pressed button is gone. */
export function LastChangeNotice({ actions }: { actions: PartActions }) {
  const { lastChange, dialog, running, undo, restoreTyped } = actions;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastChange && !dialog && document.activeElement === document.body) notice.current?.focus();
  }, [lastChange, dialog]);
  if (!lastChange) return null;
  if (lastChange.kind === 'undone') {
    return (
      <Notice ref={notice} tone="success">
        <p>Taken back. Visitors see the version before again; what you published is in the history.</p>
      </Notice>
    );
  }
  const isPublished = lastChange.kind === 'published';
  const press = () => (isPublished ? undo(lastChange) : restoreTyped(lastChange.records));
  return (
    <Notice
      ref={notice}
      tone="success"
      actions={
        (!isPublished || lastChange.before) && (
          <Button variant="secondary" className={smallButton} isLoading={running === 'undo'} onClick={press}>
            {isPublished ? 'Undo' : 'Bring back yours'}
          </Button>
        )
      }
    >
      <p>{isPublished ? 'Published. Visitors see it now.' : 'This is theirs now.'}</p>
    </Notice>
  );
}
