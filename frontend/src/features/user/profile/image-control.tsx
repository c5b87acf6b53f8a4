import { limits } from '@brim-and-page/backend/contract/constants';
import type { ImageField } from '@brim-and-page/backend/contract/user/requests';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkImage } from '#src/lib/media/shrink-image.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './image-control.module.css';
import type { Profile } from './use-profile.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A button that asks for an image file and uploads it. */
export function ImageControl({
  field,
  label,
  profile,
  className,
  children,
}: {
  field: ImageField;
  label: string;
  profile: Profile;
  className?: string;
  /** The visible text beside the icon. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again would fire no change event.
    event.target.value = '';
    if (!file) return;
    if (!file.type.startsWith('image/')) {
      toast.error(t('error.invalid_image'));
      return;
    }
    setUploading(true);
    const image = await shrinkImage(file);
    if (image.size > limits.imageBytes) toast.error(t('profile.tooLarge'));
    else await profile.update({ [field]: image });
    setUploading(false);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-disabled={profile.isUpdating || undefined}
        aria-busy={isUploading || undefined}
        onClick={() => {
          if (!profile.isUpdating) input.current?.click();
        }}
      >
        {isUploading ? (
          <span className={styles.spinner} aria-hidden="true" />
        ) : (
          <Camera aria-hidden="true" size={20} strokeWidth={1.6} />
        )}
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        data-testid={field}
        onChange={(event) => void upload(event)}
      />
      <VisuallyHidden>
        <span role="status">{isUploading && t('profile.uploading')}</span>
      </VisuallyHidden>
    </>
  );
}
