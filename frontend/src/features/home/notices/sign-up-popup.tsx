import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Notice, NoticeActions } from './notice.tsx';
import styles from './sign-up-popup.module.css';

/** Invites visitors to register. Escape closes it while it contains the focus. */
export function SignUpPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      titleId="sign-up-title"
      title={t('home.signUp.title')}
      className={styles.signUp}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p>{t('home.signUp.text')}</p>
      <NoticeActions>
        <LinkButton to={paths.login} className={styles.register} onClick={onClose}>
          {t('home.signUp.register')}
        </LinkButton>
      </NoticeActions>
      <IconButton icon={X} label={t('ui.close')} className={styles.close} onClick={onClose} />
    </Notice>
  );
}
