import { memo, useState } from 'react';
import { imageSources, mediaUrl } from '#src/lib/media/image-sources.ts';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

/**
 * The shapes of the shop's images: their class and their size in px. Classes, because the page's security policy refuses
 * styles in the HTML that the server sends.
 */
const shapes = {
  portrait: { shapeClass: styles.portrait, width: 800, height: 1000 },
  square: { shapeClass: styles.square, width: 800, height: 800 },
  film: { shapeClass: styles.film, width: 1600, height: 1200 },
  article: { shapeClass: styles.article, width: 1600, height: 1067 },
  video: { shapeClass: styles.video, width: 1600, height: 900 },
  banner: { shapeClass: styles.banner, width: 1600, height: 686 },
};

interface ImageProps {
  /** The URL from the backend. */
  url: string;
  /** Empty when adjacent text says the same. */
  alt: string;
  /** Reserves the space. Default: that of product images. */
  shape?: keyof typeof shapes;
  /** The `sizes` attribute. */
  sizes?: string;
  /** An AVIF file for screens up to 30rem. */
  phoneUrl?: string;
  /** Loads at once, for images on the first screen. */
  eager?: boolean;
  className?: string;
}

/** An image with reserved space and a tinted background, in the smallest format that the browser supports. */
export const Image = memo(function Image({
  url,
  alt,
  shape = 'portrait',
  sizes,
  phoneUrl,
  eager = false,
  className,
}: ImageProps) {
  const { src, avifSrcSet } = imageSources(url);
  const { shapeClass, width, height } = shapes[shape];
  const [loadedSrc, setLoadedSrc] = useState('');
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={classNames(styles.frame, shapeClass, failedSrc === src && styles.empty, className)}>
      <picture>
        {phoneUrl && <source type="image/avif" media="(max-width: 30rem)" srcSet={mediaUrl(phoneUrl)} />}
        {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
        <img
          // A cached image is complete before React attaches `onLoad`.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoadedSrc(src);
          }}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // An eager image follows that of the opening: without a frame between them.
          decoding={eager ? 'sync' : 'async'}
          className={classNames(
            styles.image,
            // Eager images do not fade in.
            !eager && loadedSrc !== src && styles.loading,
            failedSrc === src && styles.missing,
          )}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      </picture>
    </span>
  );
});
