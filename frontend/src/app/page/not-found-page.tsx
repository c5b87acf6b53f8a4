import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './not-found-page.module.css';

/** The page of unknown paths. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const wasLinked = useNavigationType() !== 'POP';
  useEffect(() => {
    // The server may redirect this path, e.g. of a former shop's page that an article links to.
    if (wasLinked) reloadPage();
  }, [wasLinked]);
  usePageHead({ title: t('content.notFound.title'), description: t('content.notFound.description') });
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{t('content.notFound.title')}</h1>
      <p>{t('content.notFound.description')}</p>
      <div className={styles.ways}>
        <LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          {t('content.notFound.toHome')}
        </LinkButton>
      </div>
    </div>
  );
}
