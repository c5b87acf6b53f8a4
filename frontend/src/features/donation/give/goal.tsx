import type { GiveGoal as Goal } from '@brim-and-page/backend/contract/donation/give';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import styles from './goal.module.css';

/** Whole dollars without cents, e.g. `$1,200`. */
const formatSum = (cents: number) => formatAud(cents).replace(/\.00$/, '');

/** How much of the goal was given. Beyond the goal the bar stays full, and the text says the sum. */
export function GiveGoal({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const id = useId();
  const { goalCents, raisedCents, purpose, until } = goal;
  const shownCents = Math.max(0, Math.min(raisedCents, goalCents));
  const text = t(raisedCents >= goalCents ? 'give.goal.reached' : 'give.goal.raised', {
    raised: formatSum(Math.max(0, raisedCents)),
    goal: formatSum(goalCents),
  });
  return (
    <section className={styles.goal} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {purpose ? t('give.goal.titleFor', { purpose }) : t('give.goal.title')}
      </h2>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={goalCents / 100}
        aria-valuenow={shownCents / 100}
        aria-valuetext={text}
        className={styles.bar}
      >
        <div className={styles.filled} style={{ width: `${(shownCents / goalCents) * 100}%` }} />
      </div>
      <p className={styles.text}>
        <span className={styles.sum}>{text}</span>
        <span className={styles.until}>{t('give.goal.until', { date: formatLongDay(until) })}</span>
      </p>
    </section>
  );
}
