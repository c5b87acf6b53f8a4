import { useQuery } from '@tanstack/react-query';
import { getGiveSettings, giveQueryKey } from '#src/api/donation.ts';

/** What the page shows beside its form. Without a response the form does without: nobody is kept from giving. */
const none = { purposes: [], goal: null };

/** The purposes and the goal; undefined while they load. */
export function useGiveSettings() {
  const { data, isError } = useQuery({
    queryKey: giveQueryKey,
    queryFn: ({ signal }) => getGiveSettings(signal),
    meta: {
      onLoadFailed: (error: Error) => console.error('The purposes and the goal failed to load:', error),
    },
  });
  return data ?? (isError ? none : undefined);
}
