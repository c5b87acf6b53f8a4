import { memo, useState } from 'react';
import { imageSources, mediaUrl } from '#src/lib/media/image-sources.ts';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

interface ImageProps {
  /** The URL from the backend. */
  url: string;
  /** Empty when adjacent text says the same. */
  alt: string;
  /** Intrinsic size in px, which reserves the space. Product images are 4:5. */
  width?: number;
  height?: number;
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
  width = 800,
  height = 1000,
  sizes,
  phoneUrl,
  eager = false,
  className,
}: ImageProps) {
  const { src, avifSrcSet } = imageSources(url);
  const [loadedSrc, setLoadedSrc] = useState('');
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span
      className={classNames(styles.frame, failedSrc === src && styles.empty, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
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
          decoding="async"
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
