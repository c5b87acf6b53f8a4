import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import type { PartActions } from '../use-part-actions.ts';
import { Notice } from './notices.tsx';

/** What just happened to the part, and how to take it back. It gets the focus when the pressed button is gone. */
export function LastChangeNotice({ actions }: { actions: PartActions }) {
  const { lastChange, dialog, running, undo, bringBack } = actions;
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
  const press = () => (isPublished ? undo(lastChange) : bringBack(lastChange.records));
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
