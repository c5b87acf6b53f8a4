import { Button } from '#src/ui/button/button.tsx';
import common from '../../../../ui/layout/common.module.css';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import type { Meanwhile } from '../use-form.ts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  meanwhile: Meanwhile;
  isSaving: boolean;
  /** Keeps what was typed, unsaved. */
  onClose: () => void;
  /** Replaces what was typed by what it is now. */
  onTake: () => void;
  onSave: () => void;
}

/** Shows what somebody else changed and what was typed here; nothing typed is lost without a choice. */
export const ConflictDialog = ({ meanwhile, isSaving, onClose, onTake, onSave }: ConflictDialogProps) => {
  const { conflicts, theirs } = meanwhile;
  return (
    <Dialog onClose={onClose} fullWidth title="Somebody else changed this meanwhile.">
      {theirs.length > 0 && <p>They changed: {theirs.join('; ')}. The form shows it now.</p>}
      {conflicts.length > 0 && (
        <dl className={styles.conflicts}>
          {conflicts.map(({ label, now, mine }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={common.muted}>Now</span> <span>{now || '(empty)'}</span>
              </dd>
              <dd>
                <span className={common.muted}>Yours</span> <span>{mine || '(empty)'}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>Everything you typed is still in the form.</p>
      <div className={common.actions}>
        <Button isLoading={isSaving} onClick={onSave}>
          Save mine
        </Button>
        {conflicts.length > 0 && (
          <Button variant="secondary" onClick={onTake}>
            Take theirs
          </Button>
        )}
        <Button variant="quiet" data-autofocus onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
};
