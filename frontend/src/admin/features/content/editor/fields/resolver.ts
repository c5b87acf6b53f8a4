import { draftSchemas } from '@brim-and-page/backend/contract/admin/content/content';
import { type ContentPart, isSinglePart } from '@brim-and-page/backend/contract/content';
import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
import { cleanRecords, draftOf, type EditorRecord } from '../../part-records.ts';

export interface EditorValues extends FieldValues {
  records: EditorRecord[];
}

interface Issue {
  path: PropertyKey[];
  message: string;
  /** Of a union: the issues of each choice. */
  errors?: Issue[][];
}

/** A message of the contract as a sentence, e.g. `Must not be empty.` */
function sentenceOf({ message, errors = [] }: Issue): string {
  const own = [message, ...errors.flat().map((issue) => issue.message)].find(
    (text) => !text.startsWith('Invalid input'),
  );
  return own ? `${own[0]?.toUpperCase()}${own.slice(1)}.` : 'Is not valid.';
}

/**
 * Checks the records of a part with the contract's schema. The values of a valid form have no keys and no empty
 * translations.
 */
export const resolverOf =
  (key: ContentPart): Resolver<EditorValues> =>
  async ({ records }): Promise<ResolverResult<EditorValues>> => {
    const cleaned = cleanRecords(records);
    const result = draftSchemas[key].safeParse(draftOf(key, cleaned));
    if (result.success) return { values: { records: cleaned }, errors: {} };
    const errors = {};
    for (const issue of (result.error.issues as Issue[]).toReversed()) {
      const path = ['records', ...(isSinglePart(key) ? [0] : []), ...issue.path].join('.');
      set(errors, path, { type: 'contract', message: sentenceOf(issue) });
    }
    return { values: {}, errors: errors as FieldErrors<EditorValues> };
  };
