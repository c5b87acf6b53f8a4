import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePermission } from '../../../api/session.ts';
import { openPreview } from '../../../ui/action/preview-tab.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import { sharedPreview } from '../shared-preview.ts';
import { previewProduct } from './preview.ts';
import type { ProductValues } from './values.ts';

/** Opens the product's page of the shop in a second tab, which follows the form as it is typed, unsaved or not. */
export function PreviewButton({ id, values }: { id: string; values: ProductValues }) {
  // The preview shows the shop, with the drafts of its content.
  const canPreview = usePermission('content.read');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) sharedPreview(id).write(previewProduct(id, values));
  }, [isOpen, id, values]);
  useEffect(() => sharedPreview(id).remove, [id]);
  if (!canPreview) return null;
  const open = () => {
    sharedPreview(id).write(previewProduct(id, values));
    setOpen(true);
    void openPreview(productPath(id), Promise.resolve(true));
  };
  return (
    <Button variant="secondary" className={smallButton} onClick={open}>
      <Eye aria-hidden="true" size={18} strokeWidth={1.8} />
      Preview
    </Button>
  );
}
