/** The part of a sender such as `Brim & Page <hello@example.com>` behind the at sign. */
const domainOf = (from: string) => from.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? 'localhost';

/** A mail's Message-ID: the same for the same cause, so that mail programs show a repeat once. */
export const messageIdOf = (key: string, from: string) => `<${key}@${domainOf(from)}>`;
