import {
  exampleNewPassword,
  examplePassword,
  exampleToken,
  exampleUser,
  exampleUserId,
} from '../../../contract/examples.ts';
import { userMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { changePasswordBody, imageFields, updateBody } from '../../../contract/user/requests.ts';
import {
  changePasswordResponse,
  updateUserResponse,
  userResponse,
} from '../../../contract/user/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { customerCalls } from '../../../http/api/api-route.ts';
import { fileOf } from '../../../http/uploads/upload.ts';
import { changePassword } from '../password/change-password.ts';
import { type AccountDeps, readUser } from '../user.service.ts';
import { ownIdParam } from './own-id-param.ts';
import { type ProfileDeps, updateProfile } from './update-profile.ts';

const call = customerCalls<AccountDeps & Pick<ProfileDeps, 'images'>>('Accounts');

/** The customer's own account. */
export const profileRoutes = [
  call({
    id: 'updateUser',
    method: 'put',
    path: paths.user.update,
    summary: 'Change the profile',
    description:
      'Fields that are missing or empty stay unchanged. Pictures are JPEG, PNG, WebP, GIF or AVIF of at most 5 MB; they are re-encoded without metadata. The fields without pictures may be sent as JSON too.',
    limit: 'accountCalls',
    body: {
      schema: updateBody,
      fileFields: imageFields,
      example: {
        id: exampleUserId,
        name: exampleUser.name,
        mobile: exampleUser.mobile,
        address: exampleUser.address,
      },
    },
    response: {
      description: 'The changed profile.',
      schema: updateUserResponse,
      example: { success: true, message: userMessages.profileUpdated, updatedUser: exampleUser },
    },
    errors: ['invalid_mobile', 'invalid_form', 'invalid_image', 'email_in_use', 'too_many_email_changes'],
    async handle({ req, userId, body: { id: _, ...change } }, deps) {
      const files = {
        profileImage: fileOf(req.files, 'profileImage'),
        coverImage: fileOf(req.files, 'coverImage'),
      };
      const updatedUser = await updateProfile(deps, userId, change, files);
      return { success: true, message: userMessages.profileUpdated, updatedUser };
    },
  }),
  call({
    id: 'changePassword',
    method: 'post',
    path: paths.user.changePassword,
    summary: 'Change the password',
    description: 'Voids all older tokens of the account.',
    limit: 'accountCalls',
    body: {
      schema: changePasswordBody,
      example: {
        id: exampleUserId,
        currentPassword: examplePassword,
        newPassword: exampleNewPassword,
        confirmPassword: exampleNewPassword,
      },
    },
    response: {
      description: 'The new token of this session.',
      schema: changePasswordResponse,
      example: { success: true, message: userMessages.passwordChanged, token: exampleToken },
    },
    errors: ['password_length', 'password_too_common', 'new_passwords_differ', 'wrong_current_password'],
    async handle({ userId, body }, deps) {
      const token = await changePassword(deps, userId, body);
      return { success: true, message: userMessages.passwordChanged, token };
    },
  }),
  // The last one: `/:id` matches the paths above, too.
  call({
    id: 'getUser',
    method: 'get',
    path: paths.user.byId,
    summary: 'Get the profile',
    params: { id: ownIdParam },
    response: {
      description: 'The profile.',
      schema: userResponse,
      example: { success: true, ...exampleUser },
    },
    errors: ['invalid_field'],
    async handle({ userId }) {
      const user = await readUser(userId);
      if (!user) throw problem('unauthenticated');
      return { success: true, ...user };
    },
  }),
];
