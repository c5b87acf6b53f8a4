import type { Product } from '@brim-and-page/backend/contract/product/product';
import { Expand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Image } from '#src/ui/media/image.tsx';
import { useSlides } from '#src/ui/media/use-slides.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { gallerySizes } from '../image-sizes.ts';
import { useViewer } from '../zoom/use-viewer.tsx';
import styles from './gallery.module.css';

/** The product's images: large ones to swipe or scroll through and to enlarge, thumbnails to choose from. */
export function Gallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { name, image: images, imageAlts = [] } = product;
  const count = images.length;
  const { shown, show, trackProps } = useSlides(count);
  const pictures = images.map((url, index) => ({
    url,
    alt: imageAlts[index] || t('product.view', { name, number: index + 1, count }),
    lang: imageAlts[index] ? catalogueLanguage : undefined,
  }));
  const [enlarge, viewer, isLoading] = useViewer(name, pictures);

  return (
    <div className={styles.gallery}>
      <ul {...trackProps} className={styles.track} aria-label={t('product.images')}>
        {pictures.map(({ url, alt, lang }, index) => (
          <li key={url} className={styles.slide}>
            <button
              type="button"
              className={classNames(styles.enlarge, isLoading && styles.loading)}
              // One stop for Tab: the others are off the screen.
              tabIndex={index === shown ? 0 : -1}
              aria-busy={isLoading}
              onClick={() => enlarge(index)}
            >
              <span lang={lang}>
                <Image url={url} alt={alt} sizes={gallerySizes} eager={index === 0} />
              </span>{' '}
              <VisuallyHidden>{t('product.zoom.enlarge')}</VisuallyHidden>
              <Expand className={styles.sign} aria-hidden="true" size={20} strokeWidth={1.6} />
            </button>
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
      {viewer}
    </div>
  );
}
