import { type RequestHandler, Router } from 'express';
import { paths } from '../../contract/http.ts';
import { type UserAnswer, userIdParam } from '../../contract/user.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { parse } from '../../http/parse.ts';
import { forbidden, unauthenticated } from '../../http/problem.ts';
import { readUser } from './user.service.ts';

/** A customer's own account (specification section 7). To be mounted after the account calls, whose paths its own covers. */
export function profileRoutes(requireUser: RequestHandler): Router {
  const router = Router();
  router.get(paths.user.byId, requireUser, async (req, res) => {
    const { id } = parse(userIdParam, req.params);
    // Before anything is looked up: the answer must not tell who exists.
    if (id.toLowerCase() !== res.locals.userId) throw forbidden();
    const user = await readUser(res.locals.userId);
    if (!user) throw unauthenticated();
    const answer: UserAnswer = { success: true, ...user };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}
