import { type AdminProduct, productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { limits } from '@brim-and-page/backend/contract/constants';
import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { messageOf } from '../../../../api/admin-error.ts';
import { addImage, productQuery, removeImage } from '../../../../api/product.ts';
import { smallButton } from '../../../../ui/action/small-button.ts';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { ConfirmDialog } from '../../../../ui/layout/confirm-dialog.tsx';
import { Panel } from '../../../../ui/record/panel.tsx';
import { useProductCache } from '../../use-cache.ts';
import type { PanelProps } from '../values.ts';
import styles from './images.module.css';

/** The images in the order of the product's page: upload, sort, describe, delete. */
export function ImagesPanel({
  product,
  values: { images },
  change,
  isReadOnly,
}: PanelProps & { product: AdminProduct }) {
  const show = useProductCache();
  const [deleted, setDeleted] = useState<string>();
  const nameOf = (url: string) => `picture ${images.findIndex((image) => image.url === url) + 1}`;
  return (
    <Panel title="Pictures">
      <SortableList
        label="Pictures"
        items={images}
        idOf={({ url }) => url}
        nameOf={({ url }) => nameOf(url)}
        onMove={(from, to) => change((values) => ({ ...values, images: arrayMove(values.images, from, to) }))}
        isGrid
        isReadOnly={isReadOnly}
      >
        {({ url, alt }) => (
          <div className={styles.image}>
            <Image url={url} alt={alt || nameOf(url)} sizes="12rem" />
            <TextField
              label="Alt text"
              aria-label={`Alt text of ${nameOf(url)}`}
              hint={alt ? undefined : `Without one: ${product.name}`}
              readOnly={isReadOnly}
              maxLength={productLimits.alt}
              value={alt}
              onChange={({ target }) =>
                change((values) => ({
                  ...values,
                  images: values.images.map((image) =>
                    image.url === url ? { url, alt: target.value } : image,
                  ),
                }))
              }
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                className={smallButton}
                aria-label={`Delete ${nameOf(url)}`}
                onClick={() => setDeleted(url)}
              >
                <Trash2 aria-hidden="true" size={16} strokeWidth={1.8} />
                Delete
              </Button>
            )}
          </div>
        )}
      </SortableList>
      {images.length === 0 && <p className={styles.none}>There are no pictures yet.</p>}
      {!isReadOnly && (
        <UploadField
          label="Add pictures"
          hint={`JPEG, PNG, WebP, GIF or AVIF. At most ${productLimits.images} pictures; they are added at once, their order and alt texts when you save.`}
          accept="image/*"
          maxBytes={limits.imageBytes}
          isMultiple
          hasCamera
          send={async (file, options) => show(await addImage(product._id, file, options))}
        />
      )}
      {deleted && (
        <DeleteDialog
          product={product}
          url={deleted}
          name={nameOf(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Panel>
  );
}

interface DeleteDialogProps {
  product: AdminProduct;
  url: string;
  name: string;
  onClose: () => void;
}

function DeleteDialog({ product, url, name, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const show = useProductCache();
  const remove = useMutation({
    mutationFn: () => {
      const position = product.images.findIndex((image) => image.url === url);
      return removeImage(product._id, position, product.version);
    },
    onSuccess: show,
    onError: (error) => {
      toast.error(messageOf(error));
      // A second attempt is made from the images as they are now.
      void client.invalidateQueries(productQuery(product._id));
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      action={`Delete ${name}`}
      variant="danger"
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      The picture is deleted at once{product.status === 'live' && ', in the shop, too'}. This cannot be
      undone.
    </ConfirmDialog>
  );
}
