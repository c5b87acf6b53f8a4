import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import common from '../../../../ui/layout/common.module.css';
import type { PartChanges } from '../../changes.ts';
import type { PartDescription } from '../../content-parts.ts';
import { ChangeList } from './change-list.tsx';

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
  <Modal isOpen onClose={onClose} title={`Publish “${part.title}”`}>
    <div className={common.stack}>
      <p>Visitors see it at once. Where: {lowerFirst(part.place)}.</p>
      <ChangeList changes={changes} before="Now:" after="Then:" />
      <p className={common.muted}>You can take it back with one press afterwards.</p>
      <Button data-autofocus fullWidth isLoading={isPublishing} onClick={onPublish}>
        Publish now
      </Button>
    </div>
  </Modal>
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
  <Modal isOpen onClose={onClose} title="Discard the changes?">
    <div className={common.stack}>
      <p>{text} The shop stays as it is.</p>
      <div className={common.actions}>
        <Button data-autofocus variant="secondary" onClick={onClose}>
          Keep them
        </Button>
        <Button variant="danger" isLoading={isDiscarding} onClick={onDiscard}>
          Discard the changes
        </Button>
      </div>
    </div>
  </Modal>
);
