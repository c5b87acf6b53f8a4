/** The texts of demo products in one language, by slug; paragraphs are separated by an empty line. */
export type TranslatedTexts = Readonly<Record<string, { name: string; about: string; description: string }>>;
