import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { yearsOf } from './financial-years.ts';
import page from './manage-page.module.css';
import { statementPath } from './paths.ts';
import styles from './statements.module.css';
import { periodText } from './texts.ts';

/** A link to the statement of each financial year. */
export function Statements({
  token,
  donations,
  given,
}: {
  token: string;
  donations: readonly ManagedDonation[];
  given: readonly string[];
}) {
  const { t } = useTranslation();
  const id = useId();
  const years = yearsOf(donations, given);
  return (
    <section className={page.section} aria-labelledby={id}>
      <h2 id={id}>{t('manage.statements.title')}</h2>
      <p className={page.muted}>{t('manage.statements.text')}</p>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year} className={styles.year}>
            <span id={`statement-${year}`}>{periodText(t, year)}</span>
            <AppLink
              to={statementPath(token, year)}
              className={page.link}
              aria-describedby={`statement-${year}`}
            >
              {t('manage.statements.open')}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
