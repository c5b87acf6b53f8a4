import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { useIdleOrNear } from '#src/lib/browser/when-idle.ts';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { paths } from '#src/lib/paths.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { Covenant } from './covenant.tsx';
import styles from './donation-page.module.css';
import { type DonationOutcome, OutcomeNote } from './note.tsx';

// The form's phone field has the number formats of all countries: four times as large as the rest of the page.
const DonationForm = lazyCode(async () => (await import('./form/donation-form.tsx')).DonationForm);

const formId = 'donation-form';
const image = '/media/content/donation-hero-1600.webp';
const phoneImage = '/media/content/donation-hero-phone.avif';

/** The hosts of reCAPTCHA, the only third-party script of the shop. */
const thirdPartyHosts = /(^|\.)(google\.com|gstatic\.com|recaptcha\.net)$/;

/** Whether this document has loaded a third-party script, which stays until the document unloads. */
const hasThirdPartyScript = (): boolean =>
  [...(globalThis.document?.scripts ?? [])].some(
    ({ src }) => URL.canParse(src) && thirdPartyHosts.test(new URL(src).hostname),
  );

const FormSkeleton = () => (
  <Skeleton className={styles.coming}>
    <SkeletonBlock className={styles.comingTitle} />
    <SkeletonBlock count={6} className={styles.comingField} />
  </Skeleton>
);

/** Reads the outcome from the return URL of the payment page, then removes it from the URL. */
function useOutcome() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const fromUrl: DonationOutcome | null = params.has('thanks')
    ? 'thanks'
    : params.has('cancelled')
      ? 'cancelled'
      : null;
  const [outcome, setOutcome] = useState(fromUrl);
  useEffect(() => {
    if (!fromUrl) return;
    setOutcome(fromUrl);
    if (fromUrl === 'thanks') storage.sentDonation.remove();
    void navigate(paths.donation, { replace: true });
  }, [fromUrl, navigate]);
  return [outcome, setOutcome] as const;
}

/**
 * /donation. Card numbers are typed here, so no third-party script may run: if an
 * earlier page has loaded one, the page reloads without it.
 */
export function DonationPage() {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useOutcome();
  const [mustReload] = useState(hasThirdPartyScript);
  const [formKey, setFormKey] = useState(0);
  // The form is far below the first screen and must not delay the image there.
  const formPlace = useRef<HTMLDivElement>(null);
  const isFormDue = useIdleOrNear(formPlace);
  useEffect(() => {
    if (mustReload) reloadPage();
  }, [mustReload]);
  const complete = () => {
    setOutcome('thanks');
    // A new form: a successful donation resets all of it.
    setFormKey(formKey + 1);
  };

  return (
    <>
      <div className={styles.hero}>
        <Image
          url={image}
          phoneUrl={phoneImage}
          alt={t('donation.imageAlt')}
          shape="banner"
          sizes="(max-width: 47.99rem) 175vw, 100vw"
          eager
          className={styles.image}
        />
        <div className={styles.intro}>
          <h1 className={styles.heading}>{t('donation.heading')}</h1>
          <p className={styles.lead}>{t('donation.lead')}</p>
        </div>
      </div>
      {outcome && <OutcomeNote outcome={outcome} />}
      <Covenant formId={formId} />
      <div ref={formPlace} id={formId} className={styles.form} tabIndex={-1}>
        {!mustReload && !isFormDue && <FormSkeleton />}
        {!mustReload && isFormDue && (
          <Suspense fallback={<FormSkeleton />}>
            <DonationForm
              key={formKey}
              isCancelled={outcome === 'cancelled'}
              onStart={() => setOutcome(null)}
              onDonated={complete}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
