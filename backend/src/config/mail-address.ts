/** The address of a sender such as `Caps & Co <hello@example.com>`. */
export const addressOf = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/**
 * Whether a text is one address and nothing else, e.g. no second recipient and no comment. ASCII only (RFC 5322, 3.4.1): not
 * every mail server takes other letters in a header (RFC 6532).
 */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(text);
