import { z } from 'zod';
import './zod-settings.ts';
import { languages, passwordLength } from './constants.ts';
import { schemaError } from './errors.ts';
import { email, invalidField, isWellFormed, line, objectId } from './http.ts';

export { type Language, languages, passwordLength } from './constants.ts';
export { userMessages } from './messages.ts';

const passwordError = { error: schemaError('password_length', passwordLength) };
/** Counts code points: an emoji is one character. */
const characters = (text: string) => [...text].length;
/** A new password: 8 to 128 characters of any kind. */
export const newPassword = z
  .string(passwordError)
  .refine(
    (text) => characters(text) >= passwordLength.min && characters(text) <= passwordLength.max,
    passwordError,
  )
  .refine(isWellFormed, { error: invalidField('password') });

const givenPassword = z
  .string({ error: invalidField('password') })
  .min(1, { error: invalidField('password') })
  .max(1024, {
    error: invalidField('password'),
  });

/** Only compared with the new password. */
const repeatedPassword = z
  .string({ error: invalidField('confirmPassword') })
  .max(1024, { error: invalidField('confirmPassword') });

/** The ALTCHA payload or the reCAPTCHA response. */
export const captchaToken = z
  .string({ error: schemaError('captcha_required') })
  .min(1, { error: schemaError('captcha_required') })
  .max(16_384, {
    error: schemaError('captcha_required'),
  });

/** A mobile number in international format: a plus and 8 to 15 digits. */
export const mobile = z
  .string({ error: schemaError('invalid_mobile') })
  .regex(/^\+\d{8,15}$/, { error: schemaError('invalid_mobile') });

/** `POST /api/user/register` */
export const registerBody = z.object({
  name: line('name', 80),
  mobile,
  email: email(),
  password: newPassword,
  captchaToken,
  /** The customer's language, also of mails; default: the browser's language. */
  language: z.enum(languages).optional().catch(undefined),
});

/** `POST /api/user/login` */
export const loginBody = z.object({ email: email(), password: givenPassword, captchaToken });

/** `POST /api/user/forgot-password` */
export const forgotPasswordBody = z.object({ email: email() });

/** `POST /api/user/reset-password/{token}` */
export const resetPasswordBody = z
  .object({
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    error: schemaError('passwords_differ'),
    path: ['confirmPassword'],
  });

/** The token of a reset link; a malformed token gets the same response as an unknown one. */
export const resetTokenParam = z.object({
  token: z
    .string({ error: schemaError('invalid_reset_link') })
    .regex(/^[\w-]{43}$/, { error: schemaError('invalid_reset_link') }),
});

export const userIdParam = z.object({ id: objectId() });

/** An empty text leaves the field unchanged (specification section 5, "Profile update"). */
const unlessEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((given) => (given === '' ? undefined : given), field.optional());

/** `PUT /api/user/update`: the text fields of the form; its files: {@link imageFields}. */
export const updateBody = z.object({
  id: objectId().optional(),
  name: unlessEmpty(line('name', 80)),
  email: unlessEmpty(email()),
  mobile: unlessEmpty(mobile),
  address: unlessEmpty(line('address', 300)),
});

/** The image fields of a customer. */
export const imageFields = ['profileImage', 'coverImage'] as const;
export type ImageField = (typeof imageFields)[number];

/** `POST /api/user/change-password` */
export const changePasswordBody = z
  .object({
    id: objectId().optional(),
    currentPassword: givenPassword,
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    error: schemaError('new_passwords_differ'),
    path: ['confirmPassword'],
  });

/** A customer as the account's owner gets it: exactly the seven fields of specification section 3. Images are '' when unset. */
export interface User {
  id: string;
  name: string;
  email: string;
  mobile: string;
  address: string;
  profileImage: string;
  coverImage: string;
}

export interface RegisterResponse {
  success: true;
  message: string;
}

/** The login result of specification section 3. */
export interface LoginResponse {
  success: true;
  token: string;
  id: string;
  message?: string;
}

/** `GET /api/user/{id}`: the user object itself (specification section 7), for its owner only. */
export interface UserResponse extends User {
  success: true;
}

export interface MessageResponse {
  success: true;
  message: string;
}

export interface UpdateUserResponse {
  success: true;
  message: string;
  updatedUser: User;
}

/** The new token is for the session that changed the password; all older tokens are void. */
export interface ChangePasswordResponse {
  success: true;
  message: string;
  token: string;
}
