import { Fragment } from 'react';
import styles from './marked-name.module.css';
import { type MatchKind, matchedSpans } from './name-search.ts';

/** What a listing was searched for, and how that was understood. */
interface SearchedFor {
  search: string;
  kind: MatchKind;
}

/** A product's name with the parts marked that a search found. */
export function MarkedName({ name, searched }: { name: string; searched: SearchedFor }) {
  const spans = matchedSpans(name, searched.search, searched.kind);
  return (
    <>
      {spans.map(([start, end], at) => (
        <Fragment key={start}>
          {name.slice(spans[at - 1]?.[1] ?? 0, start)}
          <mark className={styles.mark}>{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
