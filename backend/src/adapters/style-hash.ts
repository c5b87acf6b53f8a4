import { createHash } from 'node:crypto';

/** The source expression with which a security policy allows exactly one style sheet or style attribute. */
export const styleHash = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
