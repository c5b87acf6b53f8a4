import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useTranslation } from 'react-i18next';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { Image } from '#src/ui/media/image.tsx';
import { useSlides } from '#src/ui/media/use-slides.ts';
import { gallerySizes } from '../image-sizes.ts';
import styles from './gallery.module.css';

/** The product's images: large ones to swipe or scroll through, thumbnails to choose from. */
export function Gallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { name, image: images, imageAlts = [] } = product;
  const count = images.length;
  const { shown, show, trackProps } = useSlides(count);

  return (
    <div className={styles.gallery}>
      <ul {...trackProps} className={styles.track} aria-label={t('product.images')}>
        {images.map((url, index) => (
          <li key={url} lang={imageAlts[index] ? catalogueLanguage : undefined} className={styles.slide}>
            <Image
              url={url}
              alt={imageAlts[index] || t('product.view', { name, number: index + 1, count })}
              sizes={gallerySizes}
              eager={index === 0}
            />
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
                <Image url={url} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
