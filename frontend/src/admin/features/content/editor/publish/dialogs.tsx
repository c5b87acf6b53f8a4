import type { ContentHistoryEntry } from '@brim-and-page/backend/contract/admin/content/content';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { contentHistoryQuery } from '../../../../api/content.ts';
import { smallButton } from '../../../../ui/action/small-button.ts';
import common from '../../../../ui/layout/common.module.css';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { LoadError, PageSkeleton } from '../../../../ui/layout/states.tsx';
import { formatDateTime } from '../../../../ui/text/format.ts';
import type { PartChanges } from '../../changes.ts';
import type { PartDescription } from '../../content-parts.ts';
import { ChangeList } from './change-list.tsx';
import styles from './dialogs.module.css';

interface PublishDialogProps {
  part: PartDescription;
  /** From what is published to the draft. */
  changes: PartChanges;
  isPublishing: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Says what visitors will see before it is published. */
export const PublishDialog = ({ part, changes, isPublishing, onPublish, onClose }: PublishDialogProps) => (
  <Dialog onClose={onClose} title={`Publish “${part.title}”`}>
    <p>Visitors see it at once. Where: {lowerFirst(part.place)}.</p>
    <ChangeList changes={changes} before="Now:" after="Then:" />
    <p className={common.muted}>You can take it back with one press afterwards.</p>
    <Button data-autofocus fullWidth isLoading={isPublishing} onClick={onPublish}>
      Publish now
    </Button>
  </Dialog>
);

const lowerFirst = (text: string) => `${text[0]?.toLowerCase()}${text.slice(1)}`;

interface DiscardDialogProps {
  /** Says what is lost. */
  text: string;
  isDiscarding: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before a draft is removed. */
export const DiscardDialog = ({ text, isDiscarding, onDiscard, onClose }: DiscardDialogProps) => (
  <Dialog onClose={onClose} title="Discard the changes?">
    <p>{text} The shop stays as it is.</p>
    <div className={common.actions}>
      <Button data-autofocus variant="secondary" onClick={onClose}>
        Keep them
      </Button>
      <Button variant="danger" isLoading={isDiscarding} onClick={onDiscard}>
        Discard the changes
      </Button>
    </div>
  </Dialog>
);

interface HistoryDialogProps {
  part: PartDescription;
  /** What restoring a version replaces, e.g. the draft; empty without one. */
  replaces: string;
  canRestore: boolean;
  /** The version that is being restored. */
  restoring: string | undefined;
  onRestore: (entry: ContentHistoryEntry) => void;
  onClose: () => void;
}

/** The published versions of a part, the newest first. An old one can be made the draft. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { part, replaces, canRestore, restoring, onRestore, onClose } = props;
  const { data, error, refetch } = useQuery({ ...contentHistoryQuery(part.key), staleTime: 0 });
  return (
    <Dialog onClose={onClose} title={`History of “${part.title}”`}>
      {canRestore && (
        <p>
          Restoring makes an old version the draft{replaces && `, in place of ${replaces}`}. Visitors see no
          change until you publish it.
        </p>
      )}
      {data?.length === 0 && <p className={common.muted}>Nothing was published yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Versions">
          {data.map((entry, index) => (
            <li key={entry._id} className={styles.version}>
              <span>
                {formatDateTime(entry.at)}, {entry.by.name}
              </span>
              {index === 0 && <span className={common.muted}>In the shop now</span>}
              {index > 0 && canRestore && (
                <Button
                  variant="secondary"
                  className={smallButton}
                  isLoading={restoring === entry._id}
                  aria-label={`Restore the version of ${formatDateTime(entry.at)}`}
                  onClick={() => onRestore(entry)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </Dialog>
  );
}
