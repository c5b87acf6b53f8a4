import { Router } from 'express';
import { userMessages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import type { MessageResponse } from '../../contract/responses.ts';
import {
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  resetTokenParam,
} from '../../contract/user/requests.ts';
import type { LoginResponse, RegisterResponse } from '../../contract/user/responses.ts';
import { parse } from '../../errors/parse.ts';
import { browserLanguage } from '../../http/requests/browser-language.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import { limitByIp } from '../../http/requests/limit-by-ip.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import { requestReset, resetPassword, sendResetLinks } from './password/reset-password.ts';
import { type AccountDeps, register, signIn } from './user.service.ts';

/**
 * Register, sign in, forgot and reset password.
 * @param addTask registers background work; returns a function that runs it now
 */
export function accountRoutes(
  deps: AccountDeps,
  addTask: (name: string, task: () => Promise<void>) => () => void,
): Router {
  const router = Router();
  const limitCalls = limitByIp(deps.limits.accountCalls);
  const sendLinksSoon = addTask('reset links', () => sendResetLinks(deps));

  router.post(paths.user.register, limitCalls, async (req, res) => {
    const input = parse(registerBody, req.body);
    const language = input.language ?? browserLanguage(req);
    await register(deps, { ...input, language }, clientIpOf(req));
    const response: RegisterResponse = { success: true, message: userMessages.registered };
    res.set('Cache-Control', 'no-store').json(response);
  });

  router.post(paths.user.login, limitCalls, async (req, res) => {
    const input = parse(loginBody, req.body);
    const response: LoginResponse = { success: true, ...(await signIn(deps, input, clientIpOf(req))) };
    res.set('Cache-Control', 'no-store').json(response);
  });

  router.post(paths.user.forgotPassword, limitCalls, async (req, res) => {
    const { email } = parse(forgotPasswordBody, req.body);
    await requestReset(email);
    const response: MessageResponse = { success: true, message: userMessages.resetRequested };
    res.set('Cache-Control', 'no-store').json(response);
    sendLinksSoon();
  });

  router.post(paths.user.resetPassword, limitCalls, async (req, res) => {
    const { newPassword } = parse(resetPasswordBody, req.body);
    const { token } = parse(resetTokenParam, req.params);
    await resetPassword(deps, token, newPassword, clientIpOf(req));
    const response: MessageResponse = { success: true, message: userMessages.passwordReset };
    res.set('Cache-Control', 'no-store').json(response);
  });

  return refuseOtherMethods(router);
}
