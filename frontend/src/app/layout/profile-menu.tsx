import { UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './profile-menu.module.css';

/** The profile icon: a link to the login page for visitors, a menu for customers. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { isLoggedIn, logout } = useSession();
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();
  // A navigation closes it, and going back does not open it again.
  if (openKey && openKey !== key) setOpenKey(null);
  const isOpen = isLoggedIn && openKey === key;

  useEffect(() => {
    if (!isOpen) return;
    const onOutsideEvent = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenKey(null);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenKey(null);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onOutsideEvent);
    document.addEventListener('focusin', onOutsideEvent);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onOutsideEvent);
      document.removeEventListener('focusin', onOutsideEvent);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen]);

  if (!isLoggedIn) {
    return (
      <AppLink
        to={paths.login}
        className={iconButtonClass}
        aria-label={t('ui.signIn')}
        title={t('ui.signIn')}
      >
        <UserRound aria-hidden="true" size={22} strokeWidth={1.6} />
      </AppLink>
    );
  }

  return (
    <div ref={box} className={styles.box}>
      <IconButton
        icon={UserRound}
        label={t('app.nav.account')}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpenKey(isOpen ? null : key)}
      />
      <ul id={menuId} className={styles.menu} hidden={!isOpen}>
        <li>
          <AppLink to={paths.orders}>{t('app.nav.orders')}</AppLink>
        </li>
        <li>
          <AppLink to={paths.profile}>{t('app.nav.profile')}</AppLink>
        </li>
        <li>
          <button type="button" onClick={logout}>
            {t('app.nav.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
