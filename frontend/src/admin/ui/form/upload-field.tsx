import { Camera, Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { hiddenClass } from '#src/ui/visually-hidden.tsx';
import { smallButton } from '../action/small-button.ts';
import styles from './upload-field.module.css';
import { type Upload, type UploadsOptions, useUploads } from './use-uploads.ts';

interface UploadFieldProps extends UploadsOptions {
  /** What the field takes, e.g. "Add images". */
  label: string;
  /** Kinds and sizes of files in words. */
  hint?: string;
  /** Takes several files at once. */
  isMultiple?: boolean;
  /** Offers the camera on a phone. */
  hasCamera?: boolean;
}

/** Uploads files by drag and drop, with the file picker or the camera; shows progress, and failures in words. */
export function UploadField({
  label,
  hint,
  accept,
  maxBytes,
  isMultiple,
  hasCamera,
  send,
}: UploadFieldProps) {
  const { uploads, add, retry, remove } = useUploads({ accept, maxBytes, send });
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(target.files ?? []);
    // Choosing the same file again is a change, too.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    add(isMultiple ? files : files.slice(0, 1));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the inputs inside do the same. */}
      <div
        className={classNames(styles.area, isOver && styles.over)}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.choose}>
          <UploadIcon aria-hidden="true" size={20} strokeWidth={1.6} />
          {label}
          <input
            type="file"
            accept={accept}
            multiple={isMultiple}
            aria-describedby={hintId}
            className={hiddenClass}
            onChange={choose}
          />
        </label>
        {hasCamera && (
          <label className={classNames(styles.choose, styles.camera)}>
            <Camera aria-hidden="true" size={20} strokeWidth={1.6} />
            Take a photo
            <input
              type="file"
              accept={accept}
              capture="environment"
              className={hiddenClass}
              onChange={choose}
            />
          </label>
        )}
        <p id={hintId} className={styles.hint}>
          <span className={styles.dropHint}>Or drop {isMultiple ? 'files' : 'a file'} here. </span>
          {hint}
        </p>
      </div>
      <ul aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadLine({ upload: { file, share, error, canRetry }, onRetry, onRemove }: UploadLineProps) {
  if (!error) {
    return (
      <li className={styles.upload}>
        <span className={styles.name}>{file.name}</span>
        <progress aria-label={`Upload of ${file.name}`} value={share ?? 0} max={1} />
        <span className={styles.share}>
          {share === undefined ? 'Waiting' : `${Math.round(share * 100)} %`}
        </span>
      </li>
    );
  }
  return (
    <li className={styles.upload}>
      <p role="alert" className={styles.error}>
        {file.name} is not uploaded. {error}
      </p>
      {canRetry && (
        <Button
          variant="secondary"
          className={smallButton}
          aria-label={`Try ${file.name} again`}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      <Button variant="quiet" className={smallButton} aria-label={`Dismiss ${file.name}`} onClick={onRemove}>
        Dismiss
      </Button>
    </li>
  );
}
