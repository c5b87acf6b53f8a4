import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Image } from '#src/ui/media/image.tsx';
import { useCloseOnBack } from '#src/ui/modal/use-close-on-back.ts';
import { useDialog } from '#src/ui/modal/use-dialog.ts';
import { useZoom } from './use-zoom.ts';
import { maxScale } from './view.ts';
import styles from './viewer.module.css';

export interface Picture {
  url: string;
  alt: string;
  /** The language of the alt text, where it is not the page's. */
  lang: string | undefined;
}

export interface ViewerProps {
  name: string;
  pictures: readonly Picture[];
  /** The picture to begin with. */
  first: number;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog over the whole window with one picture at a time, which zooms. */
export function Viewer({ name, pictures, first, isOpen, onClose }: ViewerProps) {
  const { t } = useTranslation();
  const { isPresent, isClosing, panel, onKeyDown: onDialogKey } = useDialog(isOpen, onClose);
  useCloseOnBack(isOpen, onClose);
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  const step = (by: 1 | -1) => {
    if (index + by < 0 || index + by >= count) return;
    setIndex(index + by);
    zoom.reset();
  };
  const zoom = useZoom(step);
  const { scale, x, y } = zoom.view;
  const picture = pictures[index];
  if (!isPresent || !picture) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    zoom.onKeyDown(event);
    onDialogKey(event);
  };
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={t('product.zoom.title', { name })}
      tabIndex={-1}
      className={classNames(styles.viewer, isClosing && styles.closing)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p role="status" className={styles.status}>
          {t('product.zoom.status', { number: index + 1, count, percent: Math.round(scale * 100) })}
        </p>
        <div className={styles.tools}>
          <IconButton
            icon={ZoomOut}
            label={t('product.zoom.out')}
            aria-disabled={scale === 1}
            onClick={zoom.zoomOut}
          />
          <IconButton
            icon={ZoomIn}
            label={t('product.zoom.in')}
            aria-disabled={scale === maxScale}
            onClick={zoom.zoomIn}
          />
          <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
        </div>
      </div>
      <div
        ref={zoom.stage}
        {...zoom.stageProps}
        className={classNames(styles.stage, scale > 1 && styles.zoomed, zoom.isMoving && styles.moving)}
      >
        <div
          ref={zoom.picture}
          lang={picture.lang}
          className={styles.picture}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <Image key={picture.url} url={picture.url} alt={picture.alt} sizes="1200px" eager />
        </div>
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={t('product.zoom.previous')}
            aria-disabled={index === 0}
            className={classNames(styles.step, styles.previous)}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('product.zoom.next')}
            aria-disabled={index === count - 1}
            className={classNames(styles.step, styles.next)}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>,
    document.body,
  );
}
