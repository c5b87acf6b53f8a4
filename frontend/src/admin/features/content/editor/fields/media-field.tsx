import { videoBytes } from '@brim-and-page/backend/contract/admin/content/content';
import { limits } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { uploadMedia } from '../../../../api/content.ts';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { type RecordFieldProps, useFormField } from './form-field.ts';
import styles from './media-field.module.css';

const kinds = {
  image: {
    upload: 'Upload a picture',
    hint: 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.',
    accept: 'image/*',
    maxBytes: limits.imageBytes,
    missing: 'No picture at this address',
  },
  video: {
    upload: 'Upload a film',
    hint: 'MP4 or WebM, up to 50 MB.',
    accept: 'video/mp4,video/webm',
    maxBytes: videoBytes,
    missing: 'No film at this address',
  },
};

/** An image or a video: its preview, its URL, and an upload that fills the URL in. */
export function MediaField({ control, path, field, isReadOnly }: RecordFieldProps) {
  const { value, onChange, ...props } = useFormField(control, `${path}.${field.name}`);
  const kind = field.kind === 'video' ? 'video' : 'image';
  const { upload, hint, accept, maxBytes } = kinds[kind];
  return (
    <div className={styles.media}>
      <Preview key={String(value)} kind={kind} path={String(value ?? '')} label={field.label} />
      <div className={styles.controls}>
        <TextField
          {...props}
          label={`${field.label}: address`}
          hint={field.hint}
          value={String(value ?? '')}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
        {!isReadOnly && (
          <UploadField
            label={upload}
            hint={hint}
            accept={accept}
            maxBytes={maxBytes}
            hasCamera={kind === 'image'}
            send={async (file, options) => onChange(await uploadMedia(file, options))}
          />
        )}
      </div>
    </div>
  );
}

interface PreviewProps {
  kind: 'image' | 'video';
  path: string;
  label: string;
}

function Preview({ kind, path, label }: PreviewProps) {
  const [hasFailed, setFailed] = useState(false);
  const onError = () => setFailed(true);
  const url = mediaUrl(path);
  if (!path || hasFailed)
    return <p className={styles.none}>{hasFailed ? kinds[kind].missing : 'Nothing chosen yet'}</p>;
  if (kind === 'image') return <img className={styles.preview} src={url} alt={label} onError={onError} />;
  return (
    <video
      className={styles.preview}
      src={url}
      aria-label={label}
      controls
      muted
      playsInline
      preload="metadata"
      onError={onError}
    />
  );
}
