declare module '@adobe/structured-data-validator' {
  /** Checks what is found in a page against Google's rules for rich results. */
  class Validator {
    /** @param found things of a page by format and type */
    validate(found: { jsonld: Record<string, object[]> }): Promise<
      {
        severity: 'ERROR' | 'WARNING';
        issueMessage: string;
        path: { type?: string; property?: string }[];
      }[]
    >;
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other one.
  export { Validator as default };
}
