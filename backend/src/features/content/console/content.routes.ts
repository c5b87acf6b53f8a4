import type { Request } from 'express';
import type { Actor } from '../../../audit/actor.ts';
import type { Settings } from '../../../config/env.ts';
import {
  type ContentResponse,
  contentBytes,
  contentListQuery,
  contentParams,
  historyQuery,
  publishBody,
  restoreBody,
  saveDraftBody,
} from '../../../contract/admin/content/content.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { ContentPart } from '../../../contract/content.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { type AdminRoute, adminCall } from '../../../http/admin/admin-route.ts';
import { jsonBody } from '../../../http/requests/json-body.ts';
import { type CurrentPart, readPart } from '../publish-part.ts';
import {
  listParts,
  listVersions,
  presentPart,
  publishDraft,
  restoreVersion,
  saveDraft,
} from './edit-content.ts';

const { content } = adminPaths;

/** @throws {Problem} 404 for a key that names no part */
function keyOf({ params }: Request): ContentPart {
  const parsed = contentParams.safeParse(params);
  if (!parsed.success) throw problem('content_not_found');
  return parsed.data.key;
}

/** A change of one part, answered with the part after it. */
const change = (
  method: 'put' | 'post',
  path: string,
  run: (actor: Actor, req: Request) => Promise<CurrentPart>,
): AdminRoute =>
  adminCall<ContentResponse>(method, path, { permission: 'content.write' }, async (req, actor) =>
    presentPart(await withDeadline(run(actor, req))),
  );

const read = { permission: 'content.read' } as const;

interface AdminContentDeps {
  settings: Pick<Settings, 'frontendUrl'> & { limits: Pick<Settings['limits'], 'jsonBytes'> };
  /** The footer has the business details. */
  onFooterPublished: () => Promise<unknown>;
}

/** `GET content`, `GET`, `PUT content/:key` and the calls below it */
export const adminContentRoutes = ({
  settings: { frontendUrl, limits },
  onFooterPublished,
}: AdminContentDeps): AdminRoute[] => [
  adminCall('get', content.list, read, (req) => listParts(parse(contentListQuery, req.query))),
  adminCall<ContentResponse>('get', content.byKey, read, async (req) =>
    presentPart(await readPart(keyOf(req))),
  ),
  {
    ...change('put', content.byKey, async (actor, req) => {
      const body = parse(saveDraftBody, req.body);
      return saveDraft(actor, keyOf(req), body, frontendUrl);
    }),
    readBody: jsonBody(Math.max(contentBytes, limits.jsonBytes)),
  },
  change('post', content.publish, async (actor, req) => {
    const { version } = parse(publishBody, req.body);
    const key = keyOf(req);
    const part = await publishDraft(actor, key, version);
    if (key === 'footer') await onFooterPublished();
    return part;
  }),
  adminCall('get', content.history, read, async (req) =>
    listVersions(keyOf(req), parse(historyQuery, req.query)),
  ),
  change('post', content.restore, async (actor, req) => {
    const body = parse(restoreBody, req.body);
    return restoreVersion(actor, keyOf(req), body);
  }),
];
