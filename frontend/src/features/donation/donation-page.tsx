import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { useIdleOrNear } from '#src/lib/browser/when-idle.ts';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { hasThirdPartyScript } from '#src/lib/code-loading/third-party-script.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { paths } from '#src/lib/paths.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Covenant } from './covenant.tsx';
import { type GiftEnd, GiftNote } from './donation-note.tsx';
import styles from './donation-page.module.css';

// The form brings a field for telephone numbers of all countries, four times as large as the rest of the page.
const DonationForm = lazyCode(async () => (await import('./donation-form.tsx')).DonationForm);

const formId = 'gift-form';
const picture = '/media/content/donation-hero-1600.webp';
const phonePicture = '/media/content/donation-hero-phone.avif';

const FormSkeleton = () => (
  <Skeleton className={styles.coming}>
    <SkeletonBlock width="60%" height="3rem" />
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <SkeletonBlock key={at} height="3.5rem" />
    ))}
  </Skeleton>
);

/** How the payment page sent the browser back, from the address, which then forgets it. */
function useGiftEnd() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const told: GiftEnd | null = params.has('thanks') ? 'thanks' : params.has('cancelled') ? 'cancelled' : null;
  const [end, setEnd] = useState(told);
  useEffect(() => {
    if (!told) return;
    setEnd(told);
    void navigate(paths.donation, { replace: true });
  }, [told, navigate]);
  return [end, setEnd] as const;
}

/**
 * /donation. A card number may be typed here, so nobody else's script may run on it (reliability "Card inputs and
 * PCI"): where an earlier page has brought one along, the page reloads without it.
 */
export function DonationPage() {
  const { t } = useTranslation();
  const [end, setEnd] = useGiftEnd();
  const [isShared] = useState(hasThirdPartyScript);
  const [round, setRound] = useState(0);
  // It stands far below the first screen, and must not hold up the picture there.
  const formPlace = useRef<HTMLDivElement>(null);
  const isTime = useIdleOrNear(formPlace);
  usePageHead({
    title: t('donation.title'),
    description: t('donation.description'),
    canonicalPath: paths.donation,
    image: mediaUrl(picture),
  });
  useEffect(() => {
    if (isShared) reloadPage();
  }, [isShared]);
  const thank = () => {
    setEnd('thanks');
    // Another form: nothing of the last gift is left in it (specification section 4 "Donation").
    setRound(round + 1);
  };

  return (
    <>
      <div className={styles.hero}>
        <Picture
          url={picture}
          phoneUrl={phonePicture}
          alt={t('donation.pictureAlt')}
          width={1600}
          height={686}
          sizes="(max-width: 47.99rem) 175vw, 100vw"
          eager
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('donation.heading')}</h1>
          <p className={styles.lead}>{t('donation.lead')}</p>
        </div>
      </div>
      {end && <GiftNote end={end} />}
      <Covenant formId={formId} />
      <div ref={formPlace} id={formId} className={styles.form} tabIndex={-1}>
        {!isShared && !isTime && <FormSkeleton />}
        {!isShared && isTime && (
          <Suspense fallback={<FormSkeleton />}>
            <DonationForm key={round} onStart={() => setEnd(null)} onGiven={thank} />
          </Suspense>
        )}
      </div>
    </>
  );
}
