import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AppLink } from '#src/ui/app-link.tsx';
import { useSession } from '../api/session.ts';
import styles from './layout.module.css';
import { type ConsolePage, consolePages } from './pages.ts';
import { SearchBox } from './search-box.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** The frame of every page: rail (a bottom bar on a phone), search box and the staff member's menu. */
export function Layout({ children }: { children: ReactNode }) {
  const { permissions } = useSession();
  const entries = consolePages.filter(
    ({ entry, permission }) => entry && (!permission || permissions.includes(permission)),
  );
  return (
    <div className={styles.console}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <header className={styles.bar}>
        <AppLink to="/" className={styles.brand}>
          Brim <span>&amp;</span> Page
        </AppLink>
        <SearchBox />
        <StaffMenu />
      </header>
      <nav className={styles.rail} aria-label="Console">
        <ul>
          {entries.map((page) => (
            <RailEntry key={page.path} page={page} />
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function RailEntry({ page: { path, entry } }: { page: ConsolePage }) {
  const { pathname } = useLocation();
  if (!entry) return null;
  const isCurrent = matchPath({ path, end: path === '/' }, pathname) !== null;
  const Icon = entry.icon;
  return (
    <li>
      <AppLink to={path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
        {entry.label}
      </AppLink>
    </li>
  );
}
