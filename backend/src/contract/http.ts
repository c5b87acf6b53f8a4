import { z } from 'zod';

/** Every address of the API, written once for the routers and the browser (specification section 7, contract "HTTP"). */
export const paths = {
  product: { list: '/api/product/list' },
  cart: { get: '/api/cart/get', add: '/api/cart/add', update: '/api/cart/update', merge: '/api/cart/merge' },
  order: {
    stripe: '/api/order/stripe',
    verifyStripe: '/api/order/verifyStripe',
    userorders: '/api/order/userorders',
  },
  user: {
    byId: '/api/user/:id',
    update: '/api/user/update',
    changePassword: '/api/user/change-password',
    register: '/api/user/register',
    login: '/api/user/login',
    forgotPassword: '/api/user/forgot-password',
    resetPassword: '/api/user/reset-password/:token',
  },
  donation: { donate: '/api/donation/donate' },
  content: {
    featured: '/api/featured',
    productContents: '/api/productcontents',
    testimonials: '/api/testimonials',
    items: '/api/items',
    articles: '/api/articles',
    videos: '/api/videos',
    content: '/api/content',
    contacts: '/api/contacts',
    navbar: '/api/navbar',
    footer: '/api/footer',
  },
  captcha: { provider: '/api/captcha', challenge: '/api/captcha/challenge' },
  webhooks: { stripe: '/api/webhooks/stripe' },
  health: { live: '/health/live', ready: '/health/ready' },
  mailbox: { page: '/dev/mailbox', json: '/dev/mailbox.json' },
} as const;

/** Sizes of what the API takes in, in bytes (contract "HTTP"). */
export const limits = { jsonBytes: 100 * 1024, imageBytes: 5 * 1024 * 1024 } as const;

/** The header that carries a customer's token. */
export const tokenHeader = 'token';

/** What the API says when a call is refused for a reason of its own; features add theirs beside their schemas. */
export const messages = {
  unauthenticated: 'User not authenticated. Please log in again.',
  forbidden: 'Not allowed.',
  notFound: (thing: string) => `${thing} not found.`,
  methodNotAllowed: 'Method not allowed.',
  tooLarge: 'Request too large.',
  unsupportedType: 'Unsupported content type.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  unavailable: 'Service temporarily unavailable. Please try again.',
  malformedJson: 'Malformed JSON.',
  invalid: (field: string) => `Invalid ${field}.`,
  unexpected: 'Something went wrong',
} as const;

/** The body of every refusal. */
export interface FailureBody {
  success: false;
  message: string;
}

// Lone surrogates cannot be stored as UTF-8, so what came back would differ from what was sent.
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what it looks for.
const hasControl = (text: string) => /[\u0000-\u001f\u007f\u2028\u2029]/.test(text);

/**
 * One line of text a person typed: trimmed, not empty, no control characters, at most `max` characters.
 * @param field the name the refusal calls it by: `Invalid <field>.`
 */
export function line(field: string, max: number) {
  const error = messages.invalid(field);
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .refine((text) => isWellFormed(text) && !hasControl(text), { error });
}

/** A 24-digit hexadecimal ObjectId, given as text. 12-character strings, which MongoDB would cast, are refused. */
export function objectId(field = 'id') {
  const error = messages.invalid(field);
  return z.string({ error }).regex(/^[0-9a-f]{24}$/i, { error });
}

/** An email address as typed, at most 254 characters; compare with {@link normaliseEmail}. */
export function email(field = 'email') {
  const error = messages.invalid(field);
  // The length first: a pattern never sees a text that could keep it busy.
  return line(field, 254).pipe(z.email({ error }));
}

/** The form in which two spellings of one address are equal (contract: "email compared without case"). */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();

/** An own id that a body may repeat beside the token; the server compares it and never trusts it. */
export const claimedUserId = z.string({ error: messages.invalid('userId') }).optional();

/** The answer of `GET /api/captcha`. */
export type CaptchaProvider =
  | { success: true; provider: 'altcha'; challengeUrl: string }
  | { success: true; provider: 'recaptcha'; siteKey: string };
