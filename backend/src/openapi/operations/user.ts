import { userMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { messageResponse } from '../../contract/responses.ts';
import {
  changePasswordBody,
  forgotPasswordBody,
  imageFields,
  loginBody,
  registerBody,
  resetPasswordBody,
  resetTokenParam,
  updateBody,
  userIdParam,
} from '../../contract/user/requests.ts';
import {
  changePasswordResponse,
  loginResponse,
  registerResponse,
  updateUserResponse,
  userResponse,
} from '../../contract/user/responses.ts';
import {
  exampleCaptchaToken,
  exampleEmail,
  exampleNewPassword,
  examplePassword,
  exampleToken,
  exampleUser,
  exampleUserId,
} from '../examples.ts';
import type { Operation } from '../operation.ts';

const accountOperation = { tag: 'Accounts' } as const;

export const userOperations: readonly Operation[] = [
  {
    ...accountOperation,
    id: 'register',
    method: 'post',
    path: paths.user.register,
    summary: 'Create an account',
    body: {
      schema: registerBody,
      example: {
        name: exampleUser.name,
        mobile: exampleUser.mobile,
        email: exampleEmail,
        password: examplePassword,
        captchaToken: exampleCaptchaToken,
        language: 'en',
      },
    },
    response: {
      description: 'The account is created.',
      schema: registerResponse,
      example: { success: true, message: userMessages.registered },
    },
    errors: [
      'invalid_field',
      'invalid_mobile',
      'password_length',
      'password_too_common',
      'captcha_required',
      'email_taken',
      'too_many_attempts',
    ],
  },
  {
    ...accountOperation,
    id: 'signIn',
    method: 'post',
    path: paths.user.login,
    summary: 'Sign in',
    description: 'Ten failures per account and address in 15 minutes, then 429.',
    body: {
      schema: loginBody,
      example: { email: exampleEmail, password: examplePassword, captchaToken: exampleCaptchaToken },
    },
    response: {
      description: 'The token for the header `token`, and the id of the account.',
      schema: loginResponse,
      example: { success: true, token: exampleToken, id: exampleUserId },
    },
    errors: ['invalid_field', 'captcha_required', 'wrong_credentials', 'too_many_attempts'],
  },
  {
    ...accountOperation,
    id: 'requestPasswordReset',
    method: 'post',
    path: paths.user.forgotPassword,
    summary: 'Request a link to reset the password',
    description: 'The answer is the same whether the email has an account.',
    body: { schema: forgotPasswordBody, example: { email: exampleEmail } },
    response: {
      description: 'A link is sent if the email has an account.',
      schema: messageResponse,
      example: { success: true, message: userMessages.resetRequested },
    },
    errors: ['invalid_field', 'too_many_attempts'],
  },
  {
    ...accountOperation,
    id: 'resetPassword',
    method: 'post',
    path: paths.user.resetPassword,
    summary: 'Reset the password with the link of the mail',
    description: 'Voids all tokens of the account.',
    params: {
      token: {
        schema: resetTokenParam.shape.token,
        description: 'The token of the link in the mail; it works once.',
        example: 'c2FtcGxlLXJlc2V0LXRva2VuLW9mLWEtbWFpbC1saW5',
      },
    },
    body: {
      schema: resetPasswordBody,
      example: { newPassword: exampleNewPassword, confirmPassword: exampleNewPassword },
    },
    response: {
      description: 'The password is changed.',
      schema: messageResponse,
      example: { success: true, message: userMessages.passwordReset },
    },
    errors: [
      'invalid_field',
      'password_length',
      'password_too_common',
      'passwords_differ',
      'invalid_reset_link',
      'too_many_attempts',
    ],
  },
  {
    ...accountOperation,
    id: 'getUser',
    method: 'get',
    path: paths.user.byId,
    summary: 'Get the profile',
    isPersonal: true,
    params: {
      id: {
        schema: userIdParam.shape.id,
        description: "The customer's own id; another one gets 403.",
        example: exampleUserId,
      },
    },
    response: {
      description: 'The profile.',
      schema: userResponse,
      example: { success: true, ...exampleUser },
    },
    errors: ['invalid_field'],
  },
  {
    ...accountOperation,
    id: 'updateUser',
    method: 'put',
    path: paths.user.update,
    summary: 'Change the profile',
    description:
      'Fields that are missing or empty stay unchanged. Pictures are JPEG, PNG, WebP, GIF or AVIF of at most 5 MB; they are re-encoded without metadata. The fields without pictures may be sent as JSON too.',
    isPersonal: true,
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
    errors: [
      'invalid_field',
      'invalid_mobile',
      'invalid_form',
      'invalid_image',
      'email_in_use',
      'too_many_email_changes',
      'too_many_attempts',
    ],
  },
  {
    ...accountOperation,
    id: 'changePassword',
    method: 'post',
    path: paths.user.changePassword,
    summary: 'Change the password',
    description: 'Voids all older tokens of the account.',
    isPersonal: true,
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
    errors: [
      'invalid_field',
      'password_length',
      'password_too_common',
      'new_passwords_differ',
      'wrong_current_password',
      'too_many_attempts',
    ],
  },
];
