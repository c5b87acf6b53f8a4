import { sendMessage } from '../../adapters/mailer/send-message.ts';
import {
  type MailsResponse,
  mailPageParams,
  type SampleSentResponse,
  sendSampleBody,
} from '../../contract/admin/mails.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { parse } from '../../errors/parse.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import { findSample, type GalleryDeps, listSamples, sendSample } from './gallery.service.ts';

const { mails } = adminPaths;
const access = { permission: 'mails.read' } as const;

/** The console's calls for the mails that the shop sends. */
export const adminGalleryRoutes = (deps: GalleryDeps): AdminRoute[] => [
  adminCall<MailsResponse>('get', mails.list, access, async () => ({ items: await listSamples(deps) })),
  {
    method: 'get',
    path: mails.html,
    ...access,
    async handle(req, res) {
      const { key, language } = parse(mailPageParams, req.params);
      sendMessage(res, (await findSample(deps, key, language)).html);
    },
  },
  adminCall<SampleSentResponse>('post', mails.send, access, async (req, actor) => {
    const { language } = parse(sendSampleBody, req.body ?? {});
    await sendSample(deps, actor, String(req.params.key), language);
    return { to: actor.email };
  }),
];
