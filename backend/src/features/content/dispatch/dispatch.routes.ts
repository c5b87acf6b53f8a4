import { type DispatchResponse, dispatchResponse as schema } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths.ts';
import { openCalls } from '../../../http/api/api-route.ts';
import type { CachedResponse } from '../../../http/response-cache/response-cache.ts';
import { ContentPartModel } from '../content.model.ts';
import { readPublished, shownDispatch } from '../content.service.ts';

interface Services {
  /** The shop's time zone. */
  zone: string;
}

const readDispatch = async ({ zone }: Services): Promise<DispatchResponse> => ({
  success: true,
  dispatch: shownDispatch(await readPublished('dispatch')),
  zone,
});

/** `GET /api/dispatch`: the rules and not the day, which changes without a write. */
export const dispatchResponse = (services: Services): CachedResponse<DispatchResponse> => ({
  path: paths.dispatch,
  collections: [ContentPartModel.collection.name],
  read: () => readDispatch(services),
});

const call = openCalls<Services>('Content');

export const dispatchRoutes = [
  call({
    id: 'getDispatch',
    method: 'get',
    path: paths.dispatch,
    summary: 'Get on which days parcels leave, and until when on the same day',
    isCached: true,
    response: {
      description: 'The rules, from which a browser computes the day.',
      schema,
      example: {
        success: true,
        dispatch: { cutOff: '14:00', days: [1, 2, 3, 4, 5], closed: ['2026-12-25', '2026-12-28'] },
        zone: 'Australia/Melbourne',
      },
    },
    handle: (_call, services) => readDispatch(services),
  }),
];
