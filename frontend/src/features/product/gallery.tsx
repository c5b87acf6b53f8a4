import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';
import { gallerySizes } from './picture-sizes.ts';

/** The product from several sides: large pictures to swipe or scroll through, small ones to choose from. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = images.length;
  const label = (index: number) => t('product.view', { name, number: index + 1, count });

  const show = (index: number) => {
    setShown(index);
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const nearest = Math.round(scrollLeft / clientWidth);
    // On the way to a chosen picture others pass by.
    if (clientWidth > 0 && Math.abs(scrollLeft - nearest * clientWidth) < 2) setShown(nearest);
  };

  return (
    <div className={styles.gallery}>
      <ul
        ref={track}
        className={styles.track}
        aria-label={t('product.pictures')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={follow}
      >
        {images.map((url, index) => (
          <li key={url} className={styles.slide}>
            <Picture url={url} alt={label(index)} sizes={gallerySizes} eager={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className={styles.thumbs} aria-label={t('product.views')}>
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('product.showView', { number: index + 1, count })}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                <Picture url={url} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
