import { z } from 'zod';
import '../zod-settings.ts';
import { languages, passwordLength } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { countCharacters, email, invalidField, isWellFormed, line, objectId } from '../http.ts';

const passwordError = { error: schemaError('password_length', passwordLength) };
/** A new password: 8 to 128 characters of any kind. */
export const newPassword = z
  .string(passwordError)
  .refine(
    (text) => countCharacters(text) >= passwordLength.min && countCharacters(text) <= passwordLength.max,
    passwordError,
  )
  .refine(isWellFormed, { error: invalidField('password') })
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max });

/** A password that is only compared with the account's. */
export const givenPassword = z
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
export const resetToken = z
  .string({ error: schemaError('invalid_reset_link') })
  .regex(/^[\w-]{43}$/, { error: schemaError('invalid_reset_link') });

/** An empty text leaves the field unchanged. */
const unlessEmpty = <Field extends z.ZodType>(field: Field, error: string) =>
  z.union([z.literal('').transform(() => undefined), field], { error }).optional();

/** `PUT /api/user/update`: the text fields of the form; its files: {@link imageFields}. */
export const updateBody = z.object({
  id: objectId().optional(),
  name: unlessEmpty(line('name', 80), invalidField('name')),
  email: unlessEmpty(email(), invalidField('email')),
  mobile: unlessEmpty(mobile, schemaError('invalid_mobile')),
  address: unlessEmpty(line('address', 300), invalidField('address')),
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
