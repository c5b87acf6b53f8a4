import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './hero.module.css';

const film = '/media/video/hero.mp4';
const poster = '/media/video/hero.webp';

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** The hero's film. Its poster is part of the first paint; the film itself is fetched after the page. */
export function HeroFilm() {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'poster' | 'wanted' | 'playing' | 'paused' | 'failed'>('poster');

  useEffect(() => {
    if (isStill || savesData()) return;
    return whenIdle(() => setState((now) => (now === 'poster' ? 'wanted' : now)));
  }, [isStill]);

  const runs = state === 'wanted' || state === 'playing';
  const toggle = () => {
    if (runs) video.current?.pause();
    else if (video.current) void video.current.play();
    setState(runs ? 'paused' : 'wanted');
  };

  return (
    <div className={styles.plate}>
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
          className={classNames(styles.film, state !== 'wanted' && styles.shown)}
          src={mediaUrl(film)}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState((now) => (now === 'wanted' ? 'playing' : now))}
          onError={() => setState('failed')}
        />
      )}
      {state !== 'failed' && (
        <IconButton
          className={styles.toggle}
          icon={runs ? Pause : Play}
          label={t(runs ? 'home.pauseFilm' : 'home.playFilm')}
          onClick={toggle}
        />
      )}
    </div>
  );
}
