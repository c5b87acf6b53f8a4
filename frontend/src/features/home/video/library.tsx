import type { Video } from '@brim-and-page/backend/contract/content';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { useCloseOnBack } from '#src/ui/modal/use-close-on-back.ts';
import { Section } from '../section/section.tsx';
import { SectionHead } from '../section/section-head.tsx';
import { VideoCard } from './card.tsx';
import styles from './library.module.css';
import { VideoPlayer } from './player.tsx';

/** The shop's videos as cards, and a player in a dialog. */
export function VideoLibrary() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section headingId={id} variant="tinted">
      <SectionHead id={id} title={t('home.videos.title')} lead={t('home.videos.lead')} />
      <ContentList list={useContentList('videos')} skeleton={<VideosSkeleton />}>
        {(videos) => <VideoCards videos={videos} />}
      </ContentList>
    </Section>
  );
}

function VideoCards({ videos }: { videos: readonly Video[] }) {
  const { counts, countPlay } = usePlayCounts();
  const [current, setCurrent] = useState<Video | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(isOpen, close);
  const play = (video: Video) => {
    countPlay(video._id);
    setCurrent(video);
    setOpen(true);
  };
  return (
    <>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video._id} className={styles.video}>
            <VideoCard video={video} playCount={counts[video._id] ?? 0} onPlay={() => play(video)} />
          </li>
        ))}
      </ul>
      {current && (
        <Modal fullWidth isOpen={isOpen} onClose={close} title={contentText(current, 'title')}>
          <VideoPlayer video={current} />
        </Modal>
      )}
    </>
  );
}

/** How often each video was played in this browser. */
function usePlayCounts() {
  const [counts, setCounts] = useState(storage.videoPlayCounts.read);
  const countPlay = (videoId: string) => {
    // Another tab may have counted plays in the meantime.
    const stored = storage.videoPlayCounts.read();
    const next = { ...stored, [videoId]: (stored[videoId] ?? 0) + 1 };
    storage.videoPlayCounts.write(next);
    setCounts(next);
  };
  return { counts, countPlay };
}

const VideosSkeleton = () => (
  <Skeleton className={styles.videos}>
    <SkeletonBlock count={3} ratio="16 / 9" />
  </Skeleton>
);
