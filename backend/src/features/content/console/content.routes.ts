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
} from '../../../contract/admin/content.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { ContentPart } from '../../../contract/content.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
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

const present = (part: CurrentPart): ContentResponse => ({ success: true, ...presentPart(part) });

/** A change of one part, answered with the part after it. */
const change = (
  method: 'put' | 'post',
  path: string,
  run: (actor: Actor, req: Request) => Promise<CurrentPart>,
): AdminRoute => ({
  method,
  path,
  permission: 'content.write',
  async handle(req, res, actor) {
    res.json(present(await withDeadline(run(actor, req))));
  },
});

interface AdminContentDeps {
  limits: Pick<Settings['limits'], 'jsonBytes'>;
  /** The footer has the business details. */
  onFooterPublished: () => Promise<unknown>;
}

/** `GET content`, `GET`, `PUT content/:key` and the calls below it */
export const adminContentRoutes = ({ limits, onFooterPublished }: AdminContentDeps): AdminRoute[] => [
  {
    method: 'get',
    path: content.list,
    permission: 'content.read',
    async handle(req, res) {
      res.json(await listParts(parse(contentListQuery, req.query)));
    },
  },
  {
    method: 'get',
    path: content.byKey,
    permission: 'content.read',
    async handle(req, res) {
      res.json(present(await readPart(keyOf(req))));
    },
  },
  {
    ...change('put', content.byKey, async (actor, req) => {
      const body = parse(saveDraftBody, req.body);
      return saveDraft(actor, keyOf(req), body);
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
  {
    method: 'get',
    path: content.history,
    permission: 'content.read',
    async handle(req, res) {
      res.json(await listVersions(keyOf(req), parse(historyQuery, req.query)));
    },
  },
  change('post', content.restore, async (actor, req) => {
    const body = parse(restoreBody, req.body);
    return restoreVersion(actor, keyOf(req), body);
  }),
];
