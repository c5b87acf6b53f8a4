import { type RequestHandler, Router } from 'express';
import { eraseAccountBody } from '../../../contract/customer/requests.ts';
import type { EraseAccountPreview } from '../../../contract/customer/responses.ts';
import { userMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import type { MessageResponse } from '../../../contract/responses.ts';
import { userIdParam } from '../../../contract/user/requests.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { limitByIp } from '../../../http/requests/limit-by-ip.ts';
import { refuseOtherMethods } from '../../../http/requests/method-not-allowed.ts';
import { requirePassword } from '../../user/password/change-password.ts';
import type { AccountDeps } from '../../user/user.service.ts';
import { eraseOwnAccount, previewOwnErasure } from '../erase/erase-customer.ts';
import type { EraseDeps } from '../erase/erase-deps.ts';
import { customerDataText, readCustomerData } from './own-data.ts';

/** The path names the customer of the token; another one is refused before any lookup. */
const requireOwnPath: RequestHandler = (req, res, next) => {
  if (parse(userIdParam, req.params).id.toLowerCase() !== res.locals.userId) throw problem('forbidden');
  next();
};

/** "My data" of the profile: what the shop knows about the customer, and the end of the account. */
export function ownDataRoutes(
  deps: Pick<AccountDeps, 'passwords' | 'limits' | 'shop'>,
  erase: EraseDeps,
  requireUser: RequestHandler,
): Router {
  const router = Router();
  const limitCalls = limitByIp(deps.limits.accountCalls);

  router.get(paths.user.data, limitCalls, requireUser, requireOwnPath, async (_req, res) => {
    const data = await readCustomerData(res.locals.userId, deps.shop.timeZone);
    if (!data) throw problem('unauthenticated');
    await sendFile(res, 'my-data.json', customerDataText(data));
  });

  router.get(paths.user.erase, requireUser, requireOwnPath, async (_req, res) => {
    const response: EraseAccountPreview = {
      success: true,
      ...(await previewOwnErasure(res.locals.userId)),
    };
    res.json(response);
  });

  router.post(paths.user.erase, limitCalls, requireUser, requireOwnPath, async (req, res) => {
    const { password, ...choices } = parse(eraseAccountBody, req.body);
    await requirePassword(deps, res.locals.userId, password);
    await deps.limits.passwordTries.reset(res.locals.userId);
    await withDeadline(eraseOwnAccount(erase, res.locals.userId, choices));
    const response: MessageResponse = { success: true, message: userMessages.accountDeleted };
    res.json(response);
  });

  return refuseOtherMethods(router);
}
