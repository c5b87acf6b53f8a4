import { type RequestHandler, Router } from 'express';
import type { Settings } from '../../../config/env.ts';
import { userMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { changePasswordBody, imageFields, updateBody, userIdParam } from '../../../contract/user/requests.ts';
import type {
  ChangePasswordResponse,
  UpdateUserResponse,
  UserResponse,
} from '../../../contract/user/responses.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { limitByIp } from '../../../http/requests/limit-by-ip.ts';
import { refuseOtherMethods } from '../../../http/requests/method-not-allowed.ts';
import { requireOwn } from '../../../http/requests/require-user.ts';
import { fileOf, formWithFiles } from '../../../http/uploads/upload.ts';
import { changePassword } from '../password/change-password.ts';
import { type AccountDeps, readUser } from '../user.service.ts';
import { type ProfileDeps, updateProfile } from './update-profile.ts';

/** A form is parsed after the token check, so its id is compared here. */
const requireOwnForm: RequestHandler = (req, res, next) => {
  requireOwn(req.body, res.locals.userId);
  next();
};

interface OwnAccountDeps extends AccountDeps, Omit<ProfileDeps, 'limits'> {
  /** Limits of the size, number and duration of forms. */
  uploads: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes' | 'uploads' | 'formMs'>;
}

function changeRoutes(deps: OwnAccountDeps, requireUser: RequestHandler): Router {
  const router = Router();
  const limitCalls = limitByIp(deps.limits.accountCalls);
  const form = [...formWithFiles(imageFields, deps.uploads), requireOwnForm];

  router.put(paths.user.update, limitCalls, requireUser, ...form, async (req, res) => {
    const { id: _, ...change } = parse(updateBody, req.body);
    const files = {
      profileImage: fileOf(req.files, 'profileImage'),
      coverImage: fileOf(req.files, 'coverImage'),
    };
    const updatedUser = await updateProfile(deps, res.locals.userId, change, files);
    const response: UpdateUserResponse = { success: true, message: userMessages.profileUpdated, updatedUser };
    res.json(response);
  });

  router.post(paths.user.changePassword, limitCalls, requireUser, async (req, res) => {
    const token = await changePassword(deps, res.locals.userId, parse(changePasswordBody, req.body));
    const response: ChangePasswordResponse = { success: true, message: userMessages.passwordChanged, token };
    res.json(response);
  });

  return refuseOtherMethods(router);
}

function viewRoutes(requireUser: RequestHandler): Router {
  const router = Router();
  router.get(paths.user.byId, requireUser, async (req, res) => {
    const { id } = parse(userIdParam, req.params);
    // Checked before any lookup: the response must not tell whether the account exists.
    if (id.toLowerCase() !== res.locals.userId) throw problem('forbidden');
    const user = await readUser(res.locals.userId);
    if (!user) throw problem('unauthenticated');
    const response: UserResponse = { success: true, ...user };
    res.json(response);
  });
  return refuseOtherMethods(router);
}

/** The customer's own account. Mount it after the account routes, whose paths `/:id` matches too. */
export const profileRoutes = (deps: OwnAccountDeps, requireUser: RequestHandler): Router =>
  // `/:id` also matches the paths of the changes, so those come first.
  Router().use(changeRoutes(deps, requireUser), viewRoutes(requireUser));
