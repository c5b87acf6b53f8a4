import type { ProductStatus } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import common from '../../../ui/layout/common.module.css';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { statusChanges } from '../status-texts.ts';
import { liveFieldLabels } from '../texts.ts';
import { missingOf, type ProductValues } from './values.ts';

/** What a product of each status is offered, the main action last. */
const offered: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  live: ['archived', 'draft'],
  draft: ['archived', 'live'],
  archived: ['draft', 'live'],
};

/** A draft is not taken offline. */
const labelOf = (from: ProductStatus, to: ProductStatus) =>
  from === 'archived' && to === 'draft' ? 'Make a draft' : statusChanges[to].action;

interface StatusActionsProps {
  status: ProductStatus;
  name: string;
  values: ProductValues;
  isDirty: boolean;
  isSaving: boolean;
  /** Saves the form with the new status. */
  onChange: (status: ProductStatus) => Promise<boolean>;
}

/** Publish, take offline, archive; a dialog says what will happen. */
export function StatusActions({ status, name, values, isDirty, isSaving, onChange }: StatusActionsProps) {
  const [target, setTarget] = useState<ProductStatus>();
  const close = () => setTarget(undefined);
  const missing = target === 'live' ? missingOf(values) : [];
  const effectOf = (to: ProductStatus) => {
    if (status === 'live' || to === 'live') return statusChanges[to].effect;
    return to === 'draft'
      ? 'Visitors do not see it until you publish it.'
      : 'Visitors do not see it. You find it under Archived.';
  };
  return (
    <>
      {offered[status].map((to) => (
        <Button key={to} variant={to === 'live' ? 'primary' : 'secondary'} onClick={() => setTarget(to)}>
          {labelOf(status, to)}
        </Button>
      ))}
      {target && missing.length > 0 && (
        <Modal isOpen onClose={close} title={`${labelOf(status, target)}: ${name}`}>
          <p className={common.spaced}>Before visitors can see it, it needs:</p>
          <ul className={classNames(common.bullets, common.spaced)}>
            {missing.map((field) => (
              <li key={field}>{liveFieldLabels[field]}</li>
            ))}
          </ul>
          <Button variant="secondary" fullWidth data-autofocus onClick={close}>
            Back to the product
          </Button>
        </Modal>
      )}
      {target && missing.length === 0 && (
        <ConfirmDialog
          title={`${labelOf(status, target)}: ${name}`}
          action={labelOf(status, target)}
          isLoading={isSaving}
          hasFocus
          onConfirm={() => void onChange(target).then(close)}
          onClose={close}
        >
          {effectOf(target)}
          {isDirty && ' Your changes are saved, too.'}
        </ConfirmDialog>
      )}
    </>
  );
}
