import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListingQuery, readQuery, writeQuery } from './listing.ts';

/** Debounce of URL updates while typing, in ms: browsers limit their rate. */
const debounceMs = 250;

/**
 * The listing's query, stored in the URL. Typing replaces the history entry; a filter or sort order adds one.
 * @returns the query and a function that changes parts of it
 */
export function useListingQuery(): [ListingQuery, (change: Partial<ListingQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const urlQuery = params.toString();
  const [query, setQuery] = useState(() => readQuery(params));
  /** Writes a typed search that is not in the URL yet. */
  const pendingWrite = useRef<(() => void) | undefined>(undefined);
  /** URL queries that this hook wrote and the router has not returned yet. */
  const written = useRef([urlQuery]);

  useEffect(() => {
    const index = written.current.indexOf(urlQuery);
    if (index >= 0) {
      written.current = written.current.slice(index + 1);
      return;
    }
    // The shopper went back or followed a link.
    written.current = [];
    pendingWrite.current = undefined;
    setQuery(readQuery(new URLSearchParams(urlQuery)));
  }, [urlQuery]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => pendingWrite.current?.(), debounceMs);
    // Following a link keeps the typed search in the history entry.
    const write = () => pendingWrite.current?.();
    document.addEventListener('click', write, true);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, true);
      window.removeEventListener('pagehide', write);
    };
  }, [query]);

  const change = useCallback(
    (part: Partial<ListingQuery>) => {
      const next = { ...query, ...part };
      setQuery(next);
      const isTyping = Object.keys(part).every((key) => key === 'search');
      const write = () => {
        pendingWrite.current = undefined;
        const params = writeQuery(next);
        written.current.push(params.toString());
        setParams(params, { replace: isTyping, preventScrollReset: true });
      };
      if (isTyping) pendingWrite.current = write;
      else {
        pendingWrite.current?.();
        write();
      }
    },
    [query, setParams],
  );
  return [query, change];
}
