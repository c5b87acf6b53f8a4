import { UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { IconButton, iconButtonClass } from '#src/ui/icon-button.tsx';
import styles from './profile-menu.module.css';

/** The profile icon: to the login page for a visitor, a menu for a customer (specification section 2). */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { isLoggedIn, logout } = useSession();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();
  // Going anywhere closes it.
  const isOpen = isLoggedIn && openAt === key;

  useEffect(() => {
    if (!isOpen) return;
    const goOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(null);
    };
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', goOutside);
    document.addEventListener('focusin', goOutside);
    document.addEventListener('keydown', pressEscape);
    return () => {
      document.removeEventListener('pointerdown', goOutside);
      document.removeEventListener('focusin', goOutside);
      document.removeEventListener('keydown', pressEscape);
    };
  }, [isOpen]);

  if (!isLoggedIn) {
    return (
      <AppLink
        to={paths.login}
        className={iconButtonClass}
        aria-label={t('app.nav.signIn')}
        title={t('app.nav.signIn')}
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
        onClick={() => setOpenAt(isOpen ? null : key)}
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
