import { useQuery } from '@tanstack/react-query';
import { productsQuery } from './queries.ts';

/** A page that promises stock refreshes a catalogue of this age when it opens, in ms. */
const freshMs = 5_000;

/** Refreshes the catalogue when a page opens that promises stock, unless it has only just come. */
export function useFreshStock(): void {
  useQuery({
    ...productsQuery,
    staleTime: freshMs,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    notifyOnChangeProps: [],
  });
}
