/** The address of a sender such as `Brim & Page <hello@example.com>`. */
export const addressOf = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Whether a text is one address and nothing else, e.g. no second recipient. */
export const isAddress = (text: string): boolean => /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(text);
