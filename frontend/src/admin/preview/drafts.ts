import type { Dispatch, DispatchResponse, DonationSettings } from '@brim-and-page/backend/contract/content';
import type { GiveSettingsResponse } from '@brim-and-page/backend/contract/donation/give';
import { toCents } from '@brim-and-page/backend/contract/money';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dispatchQueryKey, getDispatch } from '#src/api/dispatch.ts';
import { getGiveSettings, giveQueryKey } from '#src/api/donation.ts';
import { listParts } from '../api/content.ts';

type GiveSettings = Pick<GiveSettingsResponse, 'purposes' | 'goal'>;

/** Longer than a preview stays open, in ms: the shop's cache must not replace a draft by what is published. */
export const freshMs = 14 * 24 * 60 * 60_000;

/** A draft of the donation settings as visitors would get them, with what was given for the published goal. */
async function giveSettingsOf({ purposes, goal }: DonationSettings): Promise<GiveSettings> {
  if (!goal) return { purposes, goal };
  const { amount, ...rest } = goal;
  const published = await getGiveSettings().catch(() => undefined);
  const isSame = published?.goal?.purpose === rest.purpose;
  const raisedCents = (isSame && published?.goal?.raisedCents) || 0;
  return { purposes, goal: { ...rest, goalCents: toCents(amount), raisedCents } };
}

/** A draft of the dispatch as visitors would get it. */
const dispatchOf = async (draft: Dispatch): Promise<DispatchResponse> => ({
  ...(await getDispatch()),
  dispatch: draft.days.length > 0 ? draft : null,
});

/**
 * Loads every part and puts it into the shop's query cache in place of what visitors get: the draft, or the published
 * content of a part without one. Loads again when the tab becomes visible. Returns the parts.
 */
export const draftsQuery = (shop: QueryClient) =>
  queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) => {
      const parts = await listParts(signal);
      const show = (queryKey: readonly string[], content: object) =>
        shop.setQueryData(queryKey, content, { updatedAt: Date.now() + freshMs });
      for (const { key, draft, published } of parts) show(['content', key], draft ?? published);
      // The page where everybody gives reads its settings from a call of its own, as product pages read the dispatch.
      const settings = parts.find(({ key }) => key === 'donationSettings')?.draft;
      if (settings) show(giveQueryKey, await giveSettingsOf(settings as DonationSettings));
      const dispatch = parts.find(({ key }) => key === 'dispatch')?.draft;
      if (dispatch) show(dispatchQueryKey, await dispatchOf(dispatch as Dispatch));
      return parts;
    },
    refetchOnWindowFocus: 'always',
  });
