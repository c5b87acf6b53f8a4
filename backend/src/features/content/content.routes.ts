import { z } from 'zod';
import {
  type ContentKey,
  contentRecords,
  type FooterResponse,
  footerResponse as footerSchema,
} from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { successWith } from '../../contract/responses.ts';
import { openCalls } from '../../http/api/api-route.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { ContentPartModel } from './content.model.ts';
import { readPublished } from './content.service.ts';
import { describedLists, exampleFooter } from './content-examples.ts';

/** A draft that is saved makes the cache read again, and find the same response. */
const collections = [ContentPartModel.collection.name];

/** `GET /api/footer` */
export const footerResponse: CachedResponse<FooterResponse> = {
  path: paths.content.footer,
  collections,
  async read() {
    return { success: true, footer: await readPublished('footer') };
  },
};

const lists = (Object.keys(contentRecords) as ContentKey[]).map((key) => ({
  key,
  path: paths.content[key],
  collections,
  read: async (): Promise<object> => ({ success: true, [key]: await readPublished(key) }),
}));

/** The ten content endpoints, with the same response for every visitor: `{ success, KEY: … }`. */
export const contentResponses: readonly CachedResponse[] = [...lists, footerResponse];

const call = openCalls('Content');

export const contentRoutes = [
  ...lists.map(({ key, path, read }) => {
    const { id, summary, record } = describedLists[key];
    const schema: z.ZodType<object> = successWith({ [key]: z.array(contentRecords[key]) });
    return call({
      id,
      method: 'get',
      path,
      summary,
      isCached: true,
      response: {
        description: 'The records, first to last.',
        schema,
        example: { success: true, [key]: [record] },
      },
      handle: read,
    });
  }),
  call({
    id: 'getFooter',
    method: 'get',
    path: footerResponse.path,
    summary: 'Get the footer with the details of the business',
    isCached: true,
    response: {
      description: 'The footer; its texts are empty while the shop has none.',
      schema: footerSchema,
      example: { success: true, footer: exampleFooter },
    },
    handle: footerResponse.read,
  }),
];
