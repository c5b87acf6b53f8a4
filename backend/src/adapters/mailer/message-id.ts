/** The part of a sender such as `Caps & Co <hello@example.com>` behind the at sign. */
const domainOf = (from: string) => from.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? 'localhost';

/** What may not stand before the at sign, such as another one, is written as `=` and its UTF-8 bytes in hex. */
const localPart = (key: string) =>
  key.replace(/[^A-Za-z0-9._-]/gu, (sign) => `=${Buffer.from(sign).toString('hex').toUpperCase()}`);

/** A mail's Message-ID: the same for the same cause, so that mail programs show a repeat once. */
export const messageIdOf = (key: string, from: string) => `<${localPart(key)}@${domainOf(from)}>`;
