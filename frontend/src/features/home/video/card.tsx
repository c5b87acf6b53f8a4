import type { Video } from '@brim-and-page/backend/contract/content';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contentProps, contentText } from '#src/i18n/index.ts';
import { Image } from '#src/ui/media/image.tsx';
import styles from './card.module.css';
import { ShareButton } from './share-button.tsx';
import { videoAnchor } from './video-url.ts';

/** A video: thumbnail that opens the player, texts, play count and share button. */
export function VideoCard({
  video,
  playCount,
  onPlay,
}: {
  video: Video;
  playCount: number;
  onPlay: () => void;
}) {
  const { t } = useTranslation();
  const title = contentText(video, 'title');
  return (
    <article id={videoAnchor(video._id)} className={styles.card} aria-label={title}>
      <button
        type="button"
        className={styles.thumbnail}
        onClick={onPlay}
        aria-label={t('home.videos.play', { title })}
      >
        <Image
          url={video.thumbnailUrl}
          alt=""
          shape="video"
          sizes="(min-width: 64rem) 31vw, (min-width: 48rem) 48vw, 100vw"
        />
        <span className={styles.disc}>
          <Play aria-hidden="true" size={24} />
        </span>
      </button>
      <h3 className={styles.title} {...contentProps(video, 'title')} />
      <p className={styles.description} {...contentProps(video, 'description')} />
      <div className={styles.foot}>
        <span>{t('home.videos.plays', { count: playCount })}</span>
        <ShareButton video={video} />
      </div>
    </article>
  );
}
