import type { CaptchaProvider } from '@brim-and-page/backend/contract/http';
import { paths } from '@brim-and-page/backend/contract/paths';
import type {
  forgotPasswordBody,
  LoginAnswer,
  loginBody,
  MessageAnswer,
  RegisterAnswer,
  registerBody,
  resetPasswordBody,
} from '@brim-and-page/backend/contract/user';
import type { input } from 'zod';
import { get, post } from './client.ts';

export const register = (body: input<typeof registerBody>) => post<RegisterAnswer>(paths.user.register, body);

export const login = (body: input<typeof loginBody>) => post<LoginAnswer>(paths.user.login, body);

export const forgotPassword = (body: input<typeof forgotPasswordBody>) =>
  post<MessageAnswer>(paths.user.forgotPassword, body);

export const resetPassword = (token: string, body: input<typeof resetPasswordBody>) =>
  post<MessageAnswer>(paths.user.resetPassword.replace(':token', encodeURIComponent(token)), body);

/** Which CAPTCHA the server checks, and what the browser needs for it. */
export const getCaptchaProvider = (signal?: AbortSignal) =>
  get<CaptchaProvider>(paths.captcha.provider, signal);
