import type { AdminContent } from '@brim-and-page/backend/contract/admin/content';
import { Button } from '#src/ui/button/button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { FormBar, SaveButton } from '../../../ui/form/bar.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';

interface SaveBarProps {
  part: AdminContent;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onPublish: () => void;
}

/** Where the part stands, in words, and what can be done with it; always in sight. */
export function SaveBar({ part, isDirty, isSaving, onDiscard, onPublish }: SaveBarProps) {
  const hasChanges = isDirty || part.draft !== null;
  return (
    <FormBar state={isDirty ? 'Not saved yet' : stateOf(part)}>
      {hasChanges && (
        <Button variant="quiet" className={smallButton} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <SaveButton isDirty={isDirty} isSaving={isSaving}>
        Save draft
      </SaveButton>
      {hasChanges && (
        <Button variant={isDirty ? 'secondary' : 'primary'} className={smallButton} onClick={onPublish}>
          Publish…
        </Button>
      )}
    </FormBar>
  );
}

/** Where a part without unsaved changes stands, e.g. `Published 5 Mar 2026, 4:07 pm by Mara`. */
export function stateOf({ draft, savedAt, savedBy, publishedAt, publishedBy }: AdminContent): string {
  if (draft) return `Draft${savedAt ? ` saved ${formatDateTime(savedAt)}` : ''}${by(savedBy)}, not published`;
  return `Published${publishedAt ? ` ${formatDateTime(publishedAt)}` : ''}${by(publishedBy)}`;
}

const by = (actor: AdminContent['savedBy']) => (actor ? ` by ${actor.name}` : '');
