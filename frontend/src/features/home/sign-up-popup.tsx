import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './home-notices.module.css';

/** Invites visitors to register. Escape closes it while it contains the focus. */
export function SignUpPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      className={classNames(styles.notice, styles.signUp)}
      aria-labelledby="sign-up-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 id="sign-up-title" className={styles.title}>
        {t('home.signUp.title')}
      </h2>
      <p>{t('home.signUp.text')}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.login} className={styles.register} onClick={onClose}>
          {t('home.signUp.register')}
        </LinkButton>
      </div>
      <IconButton icon={X} label={t('ui.close')} className={styles.close} onClick={onClose} />
    </section>
  );
}
