import { z } from 'zod';
import { passwordLength } from './constants.ts';
import { email, line, messages, objectId } from './http.ts';
import { userMessages } from './messages.ts';

export { type Language, languages, passwordLength } from './constants.ts';
export { userMessages } from './messages.ts';

const passwordError = { error: userMessages.passwordLength };
/** A new password: 8 to 128 characters of any kind. */
export const newPassword = z
  .string(passwordError)
  .min(passwordLength.min, passwordError)
  .max(passwordLength.max, passwordError);

const givenPassword = z
  .string({ error: messages.invalid('password') })
  .min(1, { error: messages.invalid('password') })
  .max(1024, {
    error: messages.invalid('password'),
  });

/** The ALTCHA payload or the reCAPTCHA response. */
export const captchaToken = z
  .string({ error: userMessages.captcha })
  .min(1, { error: userMessages.captcha })
  .max(16_384, {
    error: userMessages.captcha,
  });

/** A mobile number in international form: a plus and 8 to 15 digits. */
export const mobile = z
  .string({ error: userMessages.mobile })
  .regex(/^\+\d{8,15}$/, { error: userMessages.mobile });

/** `POST /api/user/register` */
export const registerBody = z.object({
  name: line('name', 80),
  mobile,
  email: email(),
  password: newPassword,
  captchaToken,
});

/** `POST /api/user/login` */
export const loginBody = z.object({ email: email(), password: givenPassword, captchaToken });

/** `POST /api/user/forgot-password` */
export const forgotPasswordBody = z.object({ email: email() });

/** `POST /api/user/reset-password/{token}` */
export const resetPasswordBody = z
  .object({
    newPassword,
    confirmPassword: z.string({ error: messages.invalid('confirmPassword') }).max(1024),
  })
  .refine((body) => body.newPassword === body.confirmPassword, { error: userMessages.passwordsDiffer });

export const userIdParam = z.object({ id: objectId() });

/** A customer as the owner sees it: exactly the seven fields of specification section 3. */
export interface User {
  id: string;
  name: string;
  email: string;
  mobile: string;
  address: string;
  profileImage: string;
  coverImage: string;
}

export interface RegisterAnswer {
  success: true;
  message: string;
}

/** The login result of specification section 3. */
export interface LoginAnswer {
  success: true;
  token: string;
  id: string;
  message?: string;
}

export interface MessageAnswer {
  success: true;
  message: string;
}
