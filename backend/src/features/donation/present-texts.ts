/** The texts that there are, for a response without empty ones. */
export const presentTexts = <Name extends string>(
  texts: {
    readonly [Each in Name]?: string | null | undefined;
  },
) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<Record<Name, string>>;
