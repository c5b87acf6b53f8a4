import { ArrowLeftRight, MessageCircle, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './policy-strip.module.css';

const policies = [
  { name: 'exchange', Icon: ArrowLeftRight },
  { name: 'return', Icon: Undo2 },
  { name: 'support', Icon: MessageCircle },
] as const;

/** The exchange, return and support policies. */
export function PolicyStrip() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t('home.policies.title')}</VisuallyHidden>
      </h2>
      <ul className={styles.policies}>
        {policies.map(({ name, Icon }) => (
          <li key={name} className={styles.policy}>
            <Icon aria-hidden="true" size={28} strokeWidth={1.4} className={styles.icon} />
            <h3>{t(`home.policies.${name}Title`)}</h3>
            <p className={styles.text}>{t(`home.policies.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
