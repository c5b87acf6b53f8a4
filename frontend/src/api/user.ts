import type { eraseAccountBody } from '@brim-and-page/backend/contract/customer/requests';
import type { CustomerData, EraseAccountPreview } from '@brim-and-page/backend/contract/customer/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { MessageResponse } from '@brim-and-page/backend/contract/responses';
import type { CaptchaProvider } from '@brim-and-page/backend/contract/user/captcha.responses';
import type {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
} from '@brim-and-page/backend/contract/user/requests';
import type {
  ChangePasswordResponse,
  LoginResponse,
  RegisterResponse,
  UpdateUserResponse,
  UserResponse,
} from '@brim-and-page/backend/contract/user/responses';
import type { input } from 'zod';
import { get, post } from './client.ts';
import { upload } from './upload.ts';

export const register = (body: input<typeof registerBody>) =>
  post<RegisterResponse>(paths.user.register, body);

export const login = (body: input<typeof loginBody>) => post<LoginResponse>(paths.user.login, body);

export const forgotPassword = (body: input<typeof forgotPasswordBody>) =>
  post<MessageResponse>(paths.user.forgotPassword, body);

export const resetPassword = (token: string, body: input<typeof resetPasswordBody>) =>
  post<MessageResponse>(paths.user.resetPassword.replace(':token', encodeURIComponent(token)), body);

/** The CAPTCHA that the server checks, with its settings. */
export const getCaptchaProvider = (signal?: AbortSignal) =>
  get<CaptchaProvider>(paths.captcha.provider, signal);

/** A customer's own account. */
export const getUser = (id: string, signal?: AbortSignal) =>
  get<UserResponse>(paths.user.byId.replace(':id', encodeURIComponent(id)), signal);

/** @param form `id` and what is to change, images included */
export const updateUser = (form: FormData) =>
  upload<UpdateUserResponse>({ method: 'put', url: paths.user.update, data: form });

export const changePassword = (body: input<typeof changePasswordBody>) =>
  post<ChangePasswordResponse>(paths.user.changePassword, body);

const ownPath = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

/** Everything that the shop knows about the customer. */
export const getOwnData = (id: string) => get<CustomerData>(ownPath(paths.user.data, id));

/** What has to be known and decided before the account can be deleted. */
export const previewErasure = (id: string, signal?: AbortSignal) =>
  get<EraseAccountPreview>(ownPath(paths.user.erase, id), signal);

export const eraseAccount = (id: string, body: input<typeof eraseAccountBody>) =>
  post<MessageResponse>(ownPath(paths.user.erase, id), body);
