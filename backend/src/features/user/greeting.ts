/**
 * The name for a mail's greeting. Omits a name that looks like a URL: an attacker can register another person's email,
 * and the greeting must not contain a link of the attacker.
 */
export const greetingName = (name: string): string => (/[/:@]|\.\S/.test(name) ? '' : name);
