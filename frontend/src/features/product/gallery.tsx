import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';

const mainSizes = '(min-width: 96rem) 48rem, (min-width: 56rem) 50vw, 94vw';

/** The product from several sides: one large picture, chosen by small ones. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, images.length - 1);
  const count = images.length;
  const alt = (index: number) => t('product.view', { name, number: index + 1, count });
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Picture key={images[at]} url={images[at] ?? ''} alt={alt(at)} sizes={mainSizes} eager />
      </div>
      {count > 1 && (
        <ul className={styles.thumbs} aria-label={t('product.views')}>
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={alt(index)}
                aria-pressed={index === at}
                onClick={() => setChosen(index)}
              >
                <Picture url={url} alt="" sizes="6rem" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
