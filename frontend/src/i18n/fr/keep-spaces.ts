interface Tree {
  readonly [key: string]: string | Tree;
}

/** French texts with spaces that do not break, before `: ; ? ! » %` and after `«`. The translations are written with plain ones. */
export const keepSpaces = <Texts extends Tree>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? text.replaceAll(/ (?=[:;?!»%])/g, '\u00a0').replaceAll('« ', '«\u00a0')
        : keepSpaces(text),
    ]),
  ) as Texts;
