import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Picture } from '#src/ui/picture.tsx';
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

  const isPlaying = state === 'starting' || state === 'playing';
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else if (video.current) void video.current.play();
    setState(isPlaying ? 'paused' : 'starting');
  };

  return (
    <div className={styles.frame}>
      <Picture
        url={poster}
        alt={t('home.film')}
        width={1600}
        height={1200}
        sizes="(min-width: 64rem) 56vw, 100vw"
        eager
      />
      {state !== 'poster' && state !== 'failed' && (
        <video
          ref={video}
          className={classNames(styles.video, state !== 'starting' && styles.shown)}
          src={mediaUrl(videoPath)}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState((previous) => (previous === 'starting' ? 'playing' : previous))}
          onError={() => setState('failed')}
        />
      )}
      {state !== 'failed' && (
        <IconButton
          className={styles.toggle}
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'home.pauseFilm' : 'home.playFilm')}
          onClick={toggle}
        />
      )}
    </div>
  );
}
