import { unexpectedError } from './constants.ts';

/** Messages of every API request; those of one router are in `router-messages.ts`. */
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
  unexpected: unexpectedError,
} as const;
