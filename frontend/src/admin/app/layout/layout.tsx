import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import common from '../../ui/layout/common.module.css';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import { SearchBox } from '../search/box.tsx';
import styles from './layout.module.css';
import { Rail } from './rail.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

/** The frame of every page: rail (a bottom bar on a phone), search box and the staff member's menu. */
export function Layout({ children }: { children: ReactNode }) {
  useRestoredFocus();
  return (
    <div className={styles.console}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <AppLink to="/" className={classNames(common.brand, styles.brand)}>
          <Wordmark />
        </AppLink>
        <SearchBox />
        <StaffMenu />
      </header>
      <Rail />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
