import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListingQuery, readQuery, writeQuery } from './listing.ts';

/**
 * The listing's query, kept in the page's address so that it can be shared and survives going back.
 * @returns the query and a function that changes parts of it
 */
export function useListingQuery(): [ListingQuery, (change: Partial<ListingQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.toString();
  // The router writes the address a moment later; what is typed must not wait for that.
  const [state, setState] = useState({ query: readQuery(params), address: inAddress });

  useEffect(() => {
    setState((before) =>
      before.address === inAddress
        ? before
        : { query: readQuery(new URLSearchParams(inAddress)), address: inAddress },
    );
  }, [inAddress]);

  const change = (part: Partial<ListingQuery>) => {
    const query = { ...state.query, ...part };
    const next = writeQuery(query);
    const address = next.toString();
    setState({ query, address });
    if (address === state.address) return;
    // Letters are too many steps to go back by; a filter or an order is one step.
    const isTyping = Object.keys(part).every((key) => key === 'search');
    setParams(next, { replace: isTyping, preventScrollReset: true });
  };
  return [state.query, change];
}
