import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Settings } from '../../../config/env.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { problem } from '../../../errors/problem.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { fileOnDisk, formWithFileOnDisk } from '../../../http/uploads/upload.ts';
import { storeMedia } from './store-media.ts';

/** Files that arrive; hidden, so that backups leave them out. */
const incomingFolder = '.incoming';

/** `POST media` (multipart `file`) */
export const adminMediaRoutes = (
  { dataDir, limits }: Pick<Settings, 'dataDir' | 'limits'>,
  images: ImageStore,
): AdminRoute[] => [
  {
    method: 'post',
    path: adminPaths.media,
    permission: 'content.write',
    readBody: formWithFileOnDisk('file', join(dataDir, incomingFolder), {
      fileBytes: Math.max(limits.videoBytes, limits.imageBytes),
      uploads: limits.uploads,
    }),
    async handle(req, res, actor) {
      const file = fileOnDisk(req.file);
      if (!file) throw problem('invalid_media');
      const stored = storeMedia({ images, imageBytes: limits.imageBytes }, actor, file);
      res.json(await stored.finally(() => rm(file.path, { force: true })));
    },
  },
];
