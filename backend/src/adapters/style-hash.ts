import { createHash } from 'node:crypto';

/** The source expression by which a security policy allows one style sheet or style attribute, and no other. */
export const styleHash = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
