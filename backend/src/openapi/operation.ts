import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';

/** The tags of the operations, with their descriptions. */
export const tags = {
  Products: 'The catalogue.',
  Cart: "The customer's cart. A visitor's cart stays in the browser until sign-in.",
  Orders: 'Placing an order, paying for it, and the orders of a customer. Delivery is in Australia only.',
  Accounts: 'Registration, sign-in, passwords and the profile.',
  Donations: 'Recurring donations. They need no account.',
  Content: 'Texts, pictures and films that the shopkeeper edits.',
  CAPTCHA: 'The proof that a form is filled in by a person.',
  Service: 'Health, payment events and this description.',
} as const;

/** A parameter of the path or a header. */
interface Parameter {
  schema: z.ZodType;
  description: string;
  example: string;
}

/** One request of the API: everything that the document says about it beside what all requests share. */
export interface Operation {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** As in Express, e.g. `/api/user/:id`. */
  path: string;
  tag: keyof typeof tags;
  /** A short phrase. */
  summary: string;
  description?: string;
  /** Whether it requires a customer's token. */
  isPersonal?: true;
  /** Whether the response is the same for every client and may be 304. */
  isCached?: true;
  /** The parameters of the path, by name. */
  params?: Readonly<Record<string, Parameter>>;
  /** Headers of the request besides the token, by name. */
  headers?: Readonly<Record<string, Parameter & { required?: true }>>;
  body?: {
    schema: z.ZodType;
    example: object;
    /** The file fields of a multipart form, which the request takes beside JSON. */
    fileFields?: readonly string[];
  };
  response: { description: string; schema: z.ZodType; example: object };
  /** Refusals with status 200, and the errors of this request beside those of all requests. */
  errors?: readonly ErrorCode[];
}
