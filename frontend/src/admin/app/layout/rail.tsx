import { Ellipsis } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { useSession } from '../../api/session.ts';
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts';
import { type ConsolePage, consolePages } from '../pages.ts';
import styles from './rail.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The places of the bottom bar on a phone; with more pages, the last place opens the rest. */
const placeCount = 5;

type EntryPage = ConsolePage & { entry: NonNullable<ConsolePage['entry']> };

/** The pages that the role may open: a rail, or a bottom bar on a phone. */
export function Rail() {
  const { permissions } = useSession();
  const isNarrow = useIsNarrow();
  const pages = consolePages.filter(
    (page): page is EntryPage =>
      page.entry !== undefined && (!page.permission || permissions.includes(page.permission)),
  );
  const shownCount = isNarrow && pages.length > placeCount ? placeCount - 1 : pages.length;
  const rest = pages.slice(shownCount);
  return (
    <nav className={styles.rail} aria-label="Console">
      <ul>
        {pages.slice(0, shownCount).map((page) => (
          <RailEntry key={page.path} page={page} />
        ))}
        {rest.length > 0 && (
          <li>
            <More pages={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const isCurrent = ({ path }: EntryPage, pathname: string) =>
  matchPath({ path, end: path === '/' }, pathname) !== null;

function RailEntry({ page, onOpen }: { page: EntryPage; onOpen?: () => void }) {
  const { pathname } = useLocation();
  const Icon = page.entry.icon;
  return (
    <li>
      <AppLink
        to={page.path}
        className={styles.entry}
        aria-current={isCurrent(page, pathname) ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
        {page.entry.label}
      </AppLink>
    </li>
  );
}

/** The pages that have no place of their own in the bottom bar. */
function More({ pages }: { pages: readonly EntryPage[] }) {
  const { pathname } = useLocation();
  const { isOpen, close, panelId, area, button } = useDisclosure();
  return (
    <div {...area}>
      <button
        {...button}
        className={styles.entry}
        data-current={pages.some((page) => isCurrent(page, pathname)) || undefined}
      >
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.6} />
        More
      </button>
      <ul id={panelId} className={styles.more} hidden={!isOpen} tabIndex={-1}>
        {pages.map((page) => (
          <RailEntry key={page.path} page={page} onOpen={close} />
        ))}
      </ul>
    </div>
  );
}
