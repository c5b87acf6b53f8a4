import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Image } from '#src/ui/media/image.tsx';
import styles from './hero-video.module.css';

const videoPath = '/media/video/hero.mp4';
const poster = '/media/video/hero.webp';

const isSavingData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** The hero's video. Its poster is part of the first paint; the video loads when the page is idle. */
export function HeroVideo() {
  const { t } = useTranslation();
  const prefersReducedMotion = useReducedMotion();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'poster' | 'starting' | 'playing' | 'paused' | 'failed'>('poster');

  useEffect(() => {
    if (prefersReducedMotion || isSavingData()) return;
    return whenIdle(() => setState((previous) => (previous === 'poster' ? 'starting' : previous)));
  }, [prefersReducedMotion]);

  /** A browser may refuse, e.g. on an iPhone in low power mode. */
  const play = useCallback(() => {
    video.current?.play().catch(() => setState((previous) => (previous === 'failed' ? previous : 'paused')));
  }, []);
  const hasVideo = state !== 'poster' && state !== 'failed';
  useEffect(() => {
    if (hasVideo) play();
  }, [hasVideo, play]);

  const isPlaying = state === 'starting' || state === 'playing';
  const toggle = () => {
    setState(isPlaying ? 'paused' : 'starting');
    if (isPlaying) video.current?.pause();
    else play();
  };

  return (
    <div className={styles.frame}>
      <Image url={poster} alt={t('home.video')} shape="film" sizes="(min-width: 64rem) 56vw, 100vw" eager />
      {hasVideo && (
        <video
          ref={video}
          className={classNames(styles.video, state !== 'starting' && styles.shown)}
          src={mediaUrl(videoPath)}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('failed')}
        />
      )}
      {state !== 'failed' && (
        <IconButton
          className={styles.toggle}
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'home.pauseVideo' : 'home.playVideo')}
          onClick={toggle}
        />
      )}
    </div>
  );
}
