import { memo, useState } from 'react';
import { imageSources, mediaUrl } from '#src/lib/media/image-sources.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** As the backend gives it. */
  url: string;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The picture's own size in pixels; its shape is kept free until it is there. Product art is 4:5. */
  width?: number;
  height?: number;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes?: string;
  /** What screens of at most 30rem show instead: an AVIF file. */
  phoneUrl?: string;
  /** Among the first things seen: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** A picture on a tinted ground that nothing jumps around, in the lightest file the browser can show. */
export const Picture = memo(function Picture({
  url,
  alt,
  width = 800,
  height = 1000,
  sizes,
  phoneUrl,
  eager = false,
  className,
}: PictureProps) {
  const { src, avifSrcSet } = imageSources(url);
  const [settled, setSettled] = useState('');
  const [missing, setMissing] = useState('');
  return (
    <span
      className={classNames(styles.frame, missing === src && styles.empty, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <picture>
        {phoneUrl && <source type="image/avif" media="(max-width: 30rem)" srcSet={mediaUrl(phoneUrl)} />}
        {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
        <img
          // A picture that was in the cache is complete before React could listen.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setSettled(src);
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
            // What is seen first does not fade in: it is there as soon as it is loaded.
            !eager && settled !== src && styles.waiting,
            missing === src && styles.missing,
          )}
          onLoad={() => setSettled(src)}
          onError={() => setMissing(src)}
        />
      </picture>
    </span>
  );
});
