import type { Video } from '@brim-and-page/backend/contract/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import styles from './player.module.css';
import { ShareButton } from './share-button.tsx';

/** A video with the browser's controls. */
export function VideoPlayer({ video }: { video: Video }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.player}>
      {/* No captions: the videos are silent. */}
      <video
        className={styles.screen}
        src={mediaUrl(video.videoUrl)}
        poster={mediaUrl(video.thumbnailUrl)}
        aria-label={contentText(video, 'title')}
        controls
        autoPlay
        muted
        playsInline
        // Focusable, so that Tab reaches the browser's controls inside it.
        tabIndex={0}
        data-autofocus
        onError={() => setFailed(true)}
      />
      <div className={styles.below}>
        <p className={styles.caption} role="status">
          {hasFailed ? t('home.videos.failed') : contentText(video, 'description')}
        </p>
        <ShareButton video={video} />
      </div>
    </div>
  );
}
