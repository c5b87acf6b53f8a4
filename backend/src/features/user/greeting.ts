/**
 * The name a mail may greet by. A name that reads like an address is left out: anybody can register
 * anybody's email, and the greeting must not carry a stranger's link.
 */
export const greetingName = (name: string): string => (/[/:@]|\.\S/.test(name) ? '' : name);
