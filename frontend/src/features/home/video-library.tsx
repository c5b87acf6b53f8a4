import type { Video } from '@brim-and-page/backend/contract/content';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Modal } from '#src/ui/modal.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { ContentOf } from './content-of.tsx';
import sectionStyles from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { usePlayCounts } from './use-play-counts.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-library.module.css';
import { VideoPlayer } from './video-player.tsx';

/** The films of the shop: cards, and a player over the page. */
export function VideoLibrary() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classNames(sectionStyles.section, sectionStyles.tinted)} aria-labelledby={id}>
      <SectionHead id={id} title={t('home.videos.title')} lead={t('home.videos.lead')} />
      <ContentOf list={useContentList('videos')} skeleton={<VideosSkeleton />}>
        {(videos) => <Films videos={videos} />}
      </ContentOf>
    </section>
  );
}

function Films({ videos }: { videos: readonly Video[] }) {
  const { counts, countPlay } = usePlayCounts();
  const [film, setFilm] = useState<Video | null>(null);
  const [isOpen, setOpen] = useState(false);
  const play = (video: Video) => {
    countPlay(video._id);
    setFilm(video);
    setOpen(true);
  };
  return (
    <>
      <ul className={styles.films}>
        {videos.map((video) => (
          <li key={video._id} className={styles.film}>
            <VideoCard video={video} playCount={counts[video._id] ?? 0} onPlay={() => play(video)} />
          </li>
        ))}
      </ul>
      {film && (
        <Modal wide isOpen={isOpen} onClose={() => setOpen(false)} title={contentText(film, 'title')}>
          <VideoPlayer video={film} />
        </Modal>
      )}
    </>
  );
}

const VideosSkeleton = () => (
  <Skeleton className={styles.films}>
    <SkeletonBlock ratio="16 / 9" />
    <SkeletonBlock ratio="16 / 9" />
    <SkeletonBlock ratio="16 / 9" />
  </Skeleton>
);
