import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListingQuery, readQuery, writeQuery } from './listing.ts';

/** After how long without another letter what was typed goes into the address, in ms. Browsers count such writes. */
const pauseMs = 250;

/**
 * The listing's query, kept in the page's address so that it can be shared and survives going back. What is typed takes
 * the present entry's place in the history; a filter or an order is a step of its own to go back by.
 * @returns the query and a function that changes parts of it
 */
export function useListingQuery(): [ListingQuery, (change: Partial<ListingQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.toString();
  const [query, setQuery] = useState(() => readQuery(params));
  /** Writes what was typed but is not in the address yet. */
  const writeNow = useRef<(() => void) | undefined>(undefined);
  /** What was written and has not come back from the router, which takes its time while letters are typed. */
  const written = useRef([inAddress]);

  useEffect(() => {
    const own = written.current.indexOf(inAddress);
    if (own >= 0) {
      written.current = written.current.slice(own + 1);
      return;
    }
    // The shopper went back or followed a link.
    written.current = [];
    writeNow.current = undefined;
    setQuery(readQuery(new URLSearchParams(inAddress)));
  }, [inAddress]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => writeNow.current?.(), pauseMs);
    // A shopper who follows a link finds these words again on the way back.
    const write = () => writeNow.current?.();
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
        writeNow.current = undefined;
        const address = writeQuery(next);
        written.current.push(address.toString());
        setParams(address, { replace: isTyping, preventScrollReset: true });
      };
      if (isTyping) writeNow.current = write;
      else {
        writeNow.current?.();
        write();
      }
    },
    [query, setParams],
  );
  return [query, change];
}
