import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useIdle } from '#src/lib/browser/when-idle.ts';
import { mediaUrl, videoPoster } from '#src/lib/media/image-sources.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import columns from '#src/ui/text-columns.module.css';
import styles from './covenant.module.css';

const video = '/media/video/donation.mp4';

/** The ministry's texts from the backend. */
function MinistryTexts() {
  const { t } = useTranslation();
  const texts = useContentList('content');
  if (!texts) {
    return (
      <Skeleton className={classNames(columns.columns, styles.texts)}>
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={columns.text}>
            <SkeletonBlock className={styles.comingTitle} />
            <SkeletonBlock className={styles.comingText} />
          </div>
        ))}
      </Skeleton>
    );
  }
  if (texts.length === 0) return <p className={styles.none}>{t('donation.noContent')}</p>;
  return (
    <div className={classNames(columns.columns, styles.texts)}>
      {texts.map((text) => (
        <div key={text._id} className={columns.text}>
          <h3 {...contentProps(text, 'title')} />
          <p {...contentProps(text, 'description')} />
        </div>
      ))}
    </div>
  );
}

/** The video and the text block between the banner and the form. */
export function Covenant({ formId }: { formId: string }) {
  const { t } = useTranslation();
  // The banner's image loads first.
  const isIdle = useIdle();
  const goToForm = (event: MouseEvent) => {
    // Without a fragment in the URL: it would add a history entry with its own scroll position.
    event.preventDefault();
    const form = document.getElementById(formId);
    form?.scrollIntoView();
    form?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.covenant} aria-labelledby="covenant">
      {/* No captions: the video is silent. */}
      <video
        className={styles.video}
        src={mediaUrl(video)}
        poster={isIdle ? videoPoster(video) : undefined}
        aria-label={t('donation.video')}
        width={1280}
        height={720}
        preload="none"
        controls
        muted
        playsInline
      />
      <div className={styles.call}>
        <h2 id="covenant" className={styles.title}>
          {t('donation.covenant')}
        </h2>
        <p className={styles.lead}>{t('donation.covenantText')}</p>
        <a href={`#${formId}`} className={styles.jump} onClick={goToForm}>
          {t('donation.toForm')}
        </a>
        <AppLink to={paths.give} className={styles.jump}>
          {t('donation.toGive')}
        </AppLink>
      </div>
      <MinistryTexts />
    </section>
  );
}
