import { useEffect, useRef } from 'react';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './view-tabs.module.css';

interface ViewTabsProps {
  /** What the tabs choose, for screen readers, e.g. "Orders by status". */
  label: string;
  views: readonly { name: string; label: string }[];
  current: string;
  /** The number of rows of each view that is counted, once they are known. */
  counts?: Readonly<Record<string, number>>;
  /** The address of a view, see `useListParams`. */
  viewPath: (view: string) => string;
}

/** The views of a list as links with counts. */
export function ViewTabs({ label, views, current, counts, viewPath }: ViewTabsProps) {
  const tabs = useScrollToCurrent(current, counts !== undefined);
  return (
    <nav ref={tabs} aria-label={label} className={styles.tabs}>
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <AppLink
              to={viewPath(view.name)}
              className={styles.tab}
              aria-current={view.name === current ? 'page' : undefined}
            >
              {view.label}
              {counts?.[view.name] !== undefined && <span className={styles.count}>{counts[view.name]}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current tab into view where the tabs are wider than the window; again when the counts widen them. */
function useScrollToCurrent(current: string, hasCounts: boolean) {
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked tab and its place follow from both.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && tab)
      tabs.current.scrollLeft = tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, hasCounts]);
  return tabs;
}
