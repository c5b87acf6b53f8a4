import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { useFooter } from '#src/shop/use-content.ts';
import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import type { LegalDocument, ShopDetails } from './legal-document.ts';
import styles from './legal-page.module.css';
import { LegalSections } from './legal-sections.tsx';
import { type LegalName, loadLegalText } from './legal-texts.ts';

/** /privacy */
export const PrivacyPage = () => <LegalPage name="privacy" />;
/** /delivery */
export const DeliveryPage = () => <LegalPage name="delivery" />;
/** /term */
export const TermsPage = () => <LegalPage name="terms" />;

/** One of the three static legal pages, in the chosen language. */
function LegalPage({ name }: { name: LegalName }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const text = useQuery({
    queryKey: ['legal text', name, language],
    queryFn: () => loadLegalText(name, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const details = useFooter() ?? {};
  return (
    <article className={styles.page}>
      {/* The heading renders before the text, because the focus moves to it. */}
      <h1 className={styles.title}>{t(`legal.${name}.title`)}</h1>
      {text.isPending && <LegalSkeleton />}
      {text.isError && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
      {text.data && <LegalText name={name} document={text.data} details={details} />}
    </article>
  );
}

function LegalText({
  name,
  document,
  details,
}: {
  name: LegalName;
  document: LegalDocument;
  details: Partial<ShopDetails>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.summary}>{t(`legal.${name}.description`)}</p>
        <p className={styles.date}>{t('legal.updated', { date: formatLongDay(document.updated) })}</p>
        {currentLanguage() !== 'en' && <p className={styles.binding}>{t('legal.binding')}</p>}
      </div>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={styles.contentsTitle}>
          {t('legal.contents')}
        </h2>
        <ol className={styles.contentsList}>
          {Object.entries(document.sections).map(([id, { heading }], index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <LegalSections sections={document.sections} details={details} />
    </>
  );
}

const LegalSkeleton = () => (
  <Skeleton className={styles.skeleton}>
    <SkeletonBlock height="1.5rem" width="80%" />
    <SkeletonBlock count={3} height="12rem" />
  </Skeleton>
);
