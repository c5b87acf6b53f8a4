import type { GiveFrequency } from '@brim-and-page/backend/contract/constants';
import type { GiveChoices } from '@brim-and-page/backend/contract/donation/give-link';
import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import common from '../../../ui/layout/common.module.css';
import { Wordmark } from '../../../ui/layout/wordmark.tsx';
import { QrCode } from '../../../ui/record/qr-code.tsx';
import styles from './poster.module.css';

/** What `/give` calls each frequency. */
export const frequencyOptions: Readonly<Record<GiveFrequency, string>> = {
  once: 'Once',
  biweekly: 'Every 2 weeks',
  monthly: 'Every month',
  annually: 'Every year',
};

/** E.g. `$40 every month`; undefined without choices. */
function chosenText({ amount, often }: GiveChoices): string | undefined {
  const sum = amount === undefined ? undefined : formatAud(toCents(amount)).replace(/\.00$/, '');
  const frequency = often && frequencyOptions[often];
  return [sum, sum ? frequency?.toLowerCase() : frequency].filter(Boolean).join(' ') || undefined;
}

/** One A4 page to pin up: what to give for, and the code that opens the page. */
export function Poster({ choices, link }: { choices: GiveChoices; link: string }) {
  const chosen = chosenText(choices);
  return (
    <article className={styles.poster} aria-label="The poster">
      <p className={common.brand}>
        <Wordmark />
      </p>
      <div className={styles.call}>
        <h2 className={styles.title}>
          {choices.purpose ? `Give for: ${choices.purpose}` : 'Give a lamp its light'}
        </h2>
        {chosen && <p className={styles.chosen}>{chosen}</p>}
      </div>
      <div className={styles.code}>
        <QrCode text={link} label="QR code" className={styles.picture} />
        <p className={styles.how}>Point your phone’s camera here, or type</p>
        <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
      </div>
    </article>
  );
}
