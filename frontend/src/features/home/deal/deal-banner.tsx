import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#src/i18n/format-date.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Section } from '../section/section.tsx';
import { dealEnd, splitTime } from './countdown.ts';
import styles from './deal-banner.module.css';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The midseason discount and a countdown to its end. */
export function DealBanner() {
  const { t } = useTranslation();
  const id = useId();
  const { end, remaining } = useCountdown();
  return (
    <Section headingId={id} variant="accent">
      <div className={styles.deal}>
        <div className={styles.text}>
          <h2 id={id} className={styles.title}>
            {t('home.deal.title')}
          </h2>
          <p>{t('home.deal.text')}</p>
          <LinkButton to={paths.collection} variant="secondary" className={styles.link}>
            {t('home.browse.shop')}
          </LinkButton>
        </div>
        <div className={styles.clock}>
          {/* Screen readers announce the end instead of every second. */}
          <ul className={styles.units} role="timer" aria-hidden="true">
            {units.map((unit) => (
              <li key={unit} className={styles.unit}>
                <span className={styles.number} data-unit={unit}>
                  {String(remaining[unit]).padStart(2, '0')}
                </span>
                {t(`home.deal.${unit}`, { count: remaining[unit] })}
              </li>
            ))}
          </ul>
          <p>{t('home.deal.ends', { day: formatWeekday(end) })}</p>
        </div>
      </div>
    </Section>
  );
}

function useCountdown() {
  const [now, setNow] = useState(() => new Date());
  const [end, setEnd] = useState(() => dealEnd(now));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date();
      setNow(next);
      setEnd((ends) => (next < ends ? ends : dealEnd(next)));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return { end, remaining: splitTime(end.getTime() - now.getTime()) };
}
