import {
  exampleCaptchaToken,
  exampleEmail,
  exampleNewPassword,
  examplePassword,
  exampleToken,
  exampleUser,
  exampleUserId,
} from '../../contract/examples.ts';
import { userMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { messageResponse } from '../../contract/responses.ts';
import {
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  resetToken,
} from '../../contract/user/requests.ts';
import { loginResponse, registerResponse } from '../../contract/user/responses.ts';
import { openCalls } from '../../http/api/api-route.ts';
import { browserLanguage } from '../../http/requests/browser-language.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import { requestReset, resetPassword } from './password/reset-password.ts';
import { type AccountDeps, register, signIn } from './user.service.ts';

interface AccountRouteDeps extends AccountDeps {
  /** Sends the links that were requested, in the background. */
  sendResetLinksSoon(): void;
}

const call = openCalls<AccountRouteDeps>('Accounts');

/** Register, sign in, forgot and reset password. */
export const accountRoutes = [
  call({
    id: 'register',
    method: 'post',
    path: paths.user.register,
    summary: 'Create an account',
    limit: 'accountCalls',
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
    errors: ['invalid_mobile', 'password_length', 'password_too_common', 'captcha_required', 'email_taken'],
    async handle({ req, body }, deps) {
      const language = body.language ?? browserLanguage(req);
      await register(deps, { ...body, language }, clientIpOf(req));
      return { success: true, message: userMessages.registered };
    },
  }),
  call({
    id: 'signIn',
    method: 'post',
    path: paths.user.login,
    summary: 'Sign in',
    description: 'Ten failures per account and address in 15 minutes, then 429.',
    limit: 'accountCalls',
    body: {
      schema: loginBody,
      example: { email: exampleEmail, password: examplePassword, captchaToken: exampleCaptchaToken },
    },
    response: {
      description: 'The token for the header `token`, and the id of the account.',
      schema: loginResponse,
      example: { success: true, token: exampleToken, id: exampleUserId },
    },
    errors: ['captcha_required', 'wrong_credentials'],
    async handle({ req, body }, deps) {
      return { success: true, ...(await signIn(deps, body, clientIpOf(req))) };
    },
  }),
  call({
    id: 'requestPasswordReset',
    method: 'post',
    path: paths.user.forgotPassword,
    summary: 'Request a link to reset the password',
    description: 'The answer is the same whether the email has an account.',
    limit: 'accountCalls',
    body: { schema: forgotPasswordBody, example: { email: exampleEmail } },
    response: {
      description: 'A link is sent if the email has an account.',
      schema: messageResponse,
      example: { success: true, message: userMessages.resetRequested },
    },
    async handle({ body }, { sendResetLinksSoon }) {
      await requestReset(body.email);
      // After the response, which takes as long for an email without an account.
      setImmediate(sendResetLinksSoon);
      return { success: true, message: userMessages.resetRequested };
    },
  }),
  call({
    id: 'resetPassword',
    method: 'post',
    path: paths.user.resetPassword,
    summary: 'Reset the password with the link of the mail',
    description: 'Voids all tokens of the account.',
    limit: 'accountCalls',
    params: {
      token: {
        schema: resetToken,
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
    errors: ['password_length', 'password_too_common', 'passwords_differ', 'invalid_reset_link'],
    async handle({ req, params, body }, deps) {
      await resetPassword(deps, params.token, body.newPassword, clientIpOf(req));
      return { success: true, message: userMessages.passwordReset };
    },
  }),
];
