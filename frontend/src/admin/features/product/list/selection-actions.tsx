import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import type { ProductStatus } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { allProducts, changeProduct, reorderProducts } from '../../../api/product.ts';
import { useReload } from '../../../api/reload.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import common from '../../../ui/layout/common.module.css';
import { SelectionBar } from '../../../ui/list/data-list.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { countOf } from '../../../ui/text/count.ts';
import { statusChanges } from '../status-texts.ts';
import { useProductCache } from '../use-cache.ts';

/** The changes that a selection offers, in this order. */
const offered: readonly ProductStatus[] = ['live', 'draft', 'archived'];

interface SelectionActionsProps {
  selection: Selection;
  products: readonly AdminProductItem[];
}

/** What can be done with the selected products: publish, take offline, archive, show first in the shop. */
export function SelectionActions({ selection, products }: SelectionActionsProps) {
  const [target, setTarget] = useState<ProductStatus>();
  const reload = useReload(allProducts);
  const selected = products.filter(({ _id }) => selection.has(_id));
  const others = (status: ProductStatus) => selected.filter((product) => product.status !== status);
  const showFirst = async () => {
    try {
      await reorderProducts(selection.ids);
      toast.success(`${countOf(selection.ids.length, 'product')} first in the shop.`);
      selection.clear();
      reload();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <SelectionBar selection={selection}>
        {offered.map(
          (status) =>
            others(status).length > 0 && (
              <Button
                key={status}
                variant="secondary"
                className={smallButton}
                onClick={() => setTarget(status)}
              >
                {statusChanges[status].action} {others(status).length}
              </Button>
            ),
        )}
        <Button variant="secondary" className={smallButton} onClick={() => void showFirst()}>
          Show first in the shop
        </Button>
      </SelectionBar>
      {target && (
        <StatusDialog
          products={others(target)}
          status={target}
          onClose={() => setTarget(undefined)}
          onDone={selection.clear}
        />
      )}
    </>
  );
}

interface StatusDialogProps {
  products: readonly AdminProductItem[];
  status: ProductStatus;
  onClose: () => void;
  onDone: () => void;
}

/** Says what will happen, changes one product after the other, and names the ones that stay as they are. */
function StatusDialog({ products, status, onClose, onDone }: StatusDialogProps) {
  const { action, many } = statusChanges[status];
  const show = useProductCache();
  const reload = useReload(allProducts);
  // The selection as it was when the dialog opened: changed products leave it.
  const [changing] = useState(products);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isChanging, setChanging] = useState(false);
  const change = async () => {
    setChanging(true);
    const failed: string[] = [];
    for (const { _id, name, version } of changing) {
      await changeProduct(_id, { version, status }).then(show, (error) => {
        failed.push(`${name}: ${messageOf(error)}`);
      });
    }
    setChanging(false);
    setFailures(failed);
    if (failed.length > 0) {
      // A second attempt is made from what the products are now.
      reload();
      return;
    }
    toast.success(`${action}: ${countOf(changing.length, 'product')}.`);
    onDone();
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title={`${action} ${countOf(changing.length, 'product')}`}>
      <p className={common.spaced}>{many}</p>
      {failures.map((failure) => (
        <FieldError key={failure} id={`failure-${failure}`}>
          {failure}
        </FieldError>
      ))}
      {failures.length === 0 ? (
        <Button fullWidth isLoading={isChanging} data-autofocus onClick={() => void change()}>
          {action} {countOf(changing.length, 'product')}
        </Button>
      ) : (
        <Button fullWidth variant="secondary" onClick={onClose}>
          Close
        </Button>
      )}
    </Modal>
  );
}
