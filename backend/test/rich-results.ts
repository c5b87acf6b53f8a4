import Validator from '@adobe/structured-data-validator';

/**
 * Checks the structured data of a page against Google's rules for rich results.
 * @param data as the page's scripts have it
 * @returns what is wrong; an optional property that is missing is not
 */
export async function findRichResultErrors(
  data: readonly { '@type': string | string[] }[],
): Promise<string[]> {
  const jsonld: Record<string, object[]> = {};
  for (const thing of data)
    for (const type of [thing['@type']].flat()) jsonld[type] = [...(jsonld[type] ?? []), thing];
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || !/\bmissing\b/i.test(issueMessage))
    .map(
      ({ issueMessage, path }) =>
        `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
    );
}
