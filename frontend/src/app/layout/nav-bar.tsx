import { Heart, Menu, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useCart } from '#src/shop/shop-context.ts';
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Drawer } from '#src/ui/modal/modal.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './nav-bar.module.css';
import { type TopLink, useTopLinks } from './nav-links.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** The navigation bar. */
export function NavBar() {
  const { t } = useTranslation();
  const links = useTopLinks();
  return (
    <header className={styles.header}>
      <p className={styles.discount}>{t('app.discount')}</p>
      <div className={styles.sticky}>
        <div className={styles.bar}>
          <MobileMenu links={links} />
          <AppLink to={paths.home} className={styles.home} aria-label={t('app.home')}>
            <Wordmark />
          </AppLink>
          <nav className={styles.nav} aria-label={t('app.nav.main')}>
            <TopLinks links={links} />
          </nav>
          <LanguageSelect className={styles.language} hideLabel />
          <div className={styles.icons}>
            <WishlistLink />
            <ProfileMenu />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

const TopLinks = ({ links, replace }: { links: TopLink[]; replace?: boolean }) => (
  <ul className={styles.links}>
    {links.map(({ id, path, label, lang }) => (
      <li key={id} lang={lang}>
        <ContentLink to={path} replace={replace} className={styles.link}>
          {label}
        </ContentLink>
      </li>
    ))}
  </ul>
);

function WishlistLink() {
  const { t } = useTranslation();
  const label = t('app.nav.wishlist');
  return (
    <AppLink
      to={paths.wishlist}
      className={classNames(iconButtonClass, styles.wishlist)}
      aria-label={label}
      title={label}
    >
      <Heart aria-hidden="true" size={22} strokeWidth={1.6} />
    </AppLink>
  );
}

function CartLink() {
  const { t } = useTranslation();
  const { cartCount, isCartLoaded } = useCart();
  const [firstCount, setFirstCount] = useState<number>();
  // Where it is seen first it stands still: only what changes it moves.
  if (isCartLoaded && firstCount === undefined) setFirstCount(cartCount);
  const isKnown = isCartLoaded || cartCount > 0;
  const label = t('app.nav.cart', { count: cartCount });
  return (
    <AppLink to={paths.cart} className={styles.cart} aria-label={label} title={label} data-cart-icon>
      <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.6} />
      <span
        key={cartCount}
        className={classNames(styles.count, cartCount !== firstCount && styles.changed)}
        aria-hidden="true"
      >
        {isKnown && (cartCount > 99 ? '99+' : cartCount)}
      </span>
    </AppLink>
  );
}

function MobileMenu({ links }: { links: TopLink[] }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  // A navigation closes it, and going back does not open it again.
  if (openKey && openKey !== key) setOpenKey(null);
  return (
    <div className={styles.mobile}>
      <IconButton
        icon={Menu}
        label={t('app.nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpenKey(key)}
      />
      <Drawer isOpen={openKey === key} onClose={() => setOpenKey(null)} title={t('app.nav.menu')}>
        <nav className={styles.drawerNav} aria-label={t('app.nav.main')}>
          <TopLinks links={links} replace />
          <AppLink to={paths.wishlist} replace className={styles.link}>
            {t('app.nav.wishlist')}
          </AppLink>
        </nav>
        <LanguageSelect />
      </Drawer>
    </div>
  );
}
