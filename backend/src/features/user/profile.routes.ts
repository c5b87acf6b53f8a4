import { type RequestHandler, Router } from 'express';
import type { Settings } from '../../config/env.ts';
import { paths } from '../../contract/http.ts';
import {
  type ChangePasswordResponse,
  changePasswordBody,
  imageFields,
  type UpdateUserResponse,
  type UserResponse,
  updateBody,
  userIdParam,
  userMessages,
} from '../../contract/user.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { parse } from '../../http/parse.ts';
import { forbidden, unauthenticated } from '../../http/problem.ts';
import { limitByAddress } from '../../http/rate-limit.ts';
import { requireOwn } from '../../http/require-user.ts';
import { fileOf, formWithFiles } from '../../http/upload.ts';
import { changePassword } from './change-password.service.ts';
import { type ProfileTools, updateProfile } from './profile.service.ts';
import { type AccountTools, readUser } from './user.service.ts';

/** A form is read after the token was checked, so the id it claims is compared only now. */
const requireOwnForm: RequestHandler = (req, res, next) => {
  requireOwn(req.body, res.locals.userId);
  next();
};

interface OwnAccountTools extends AccountTools, ProfileTools {
  /** How large a form's pictures and texts may be, and how many forms are read at once. */
  uploads: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes' | 'uploads'>;
}

function changeRoutes(tools: OwnAccountTools, requireUser: RequestHandler): Router {
  const router = Router();
  const limitCalls = limitByAddress(tools.limits.calls);
  const form = [...formWithFiles(imageFields, tools.uploads), requireOwnForm];

  router.put(paths.user.update, limitCalls, requireUser, ...form, async (req, res) => {
    const { id: _, ...given } = parse(updateBody, req.body);
    const files = {
      profileImage: fileOf(req.files, 'profileImage'),
      coverImage: fileOf(req.files, 'coverImage'),
    };
    const updatedUser = await updateProfile(tools, res.locals.userId, given, files);
    const answer: UpdateUserResponse = { success: true, message: userMessages.profileUpdated, updatedUser };
    res.json(answer);
  });

  router.post(paths.user.changePassword, limitCalls, requireUser, async (req, res) => {
    const token = await changePassword(tools, res.locals.userId, parse(changePasswordBody, req.body));
    const answer: ChangePasswordResponse = { success: true, message: userMessages.passwordChanged, token };
    res.json(answer);
  });

  return refuseOtherMethods(router);
}

function viewRoutes(requireUser: RequestHandler): Router {
  const router = Router();
  router.get(paths.user.byId, requireUser, async (req, res) => {
    const { id } = parse(userIdParam, req.params);
    // Before anything is looked up: the answer must not tell who exists.
    if (id.toLowerCase() !== res.locals.userId) throw forbidden();
    const user = await readUser(res.locals.userId);
    if (!user) throw unauthenticated();
    const answer: UserResponse = { success: true, ...user };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}

/** A customer's own account (specification section 7). To be mounted after the account calls, whose paths its own covers. */
export const profileRoutes = (tools: OwnAccountTools, requireUser: RequestHandler): Router =>
  // The address of one account covers those of the changes: they come first.
  Router().use(changeRoutes(tools, requireUser), viewRoutes(requireUser));
