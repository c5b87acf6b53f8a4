import type { AdminContent, ContentDrafts } from '@brim-and-page/backend/contract/admin/content/content';
import {
  type ContentPart,
  type DonationSettings,
  isSinglePart,
} from '@brim-and-page/backend/contract/content';
import { hashKey } from '@tanstack/react-query';
import { type FieldDescription, linkFields, type PartDescription } from './content-parts.ts';
import { toDonationSettings, toSettingsForm } from './settings-record.ts';

/** The languages of translations; English is in the record itself. */
export const translationLanguages = ['es', 'fr'] as const;
type TranslationLanguage = (typeof translationLanguages)[number];

/** A record as its form holds it. Its fields are those of the part's description. */
export interface EditorRecord {
  _id?: string;
  /** Tells the records of a form apart, new ones too. Not part of the content. */
  key?: string;
  translations?: Partial<Record<TranslationLanguage, Record<string, unknown>>>;
  [field: string]: unknown;
}

/** What the editor shows of a part: the draft, or what is published. */
export function shownRecords({ key, draft, published }: Pick<AdminContent, 'key' | 'draft' | 'published'>) {
  const shown = draft ?? published;
  const records = key === 'donationSettings' ? toSettingsForm(shown as DonationSettings) : shown;
  return [records].flat() as unknown as EditorRecord[];
}

/** Records as the API takes them: a part that is one record is an object. */
export function draftOf(key: ContentPart, records: readonly EditorRecord[]): ContentDrafts[ContentPart] {
  const [first] = records;
  const draft =
    key === 'donationSettings' ? toDonationSettings(first as never) : isSinglePart(key) ? first : records;
  return draft as unknown as ContentDrafts[ContentPart];
}

let lastKey = 0;

function emptyValue({ kind }: FieldDescription): unknown {
  if (['labels', 'lines', 'days', 'links', 'weekdays'].includes(kind)) return [];
  return kind === 'contactType' ? 'email' : '';
}

/**
 * A record as its form needs it: with a key, and with every translation, empty ones too. A form that finds no value for a
 * field shows the one of another record.
 */
export function toFormRecord(fields: readonly FieldDescription[], record: EditorRecord): EditorRecord {
  if (!record.key) lastKey += 1;
  const translated = fields.filter((field) => field.isTranslated);
  const textsIn = (language: TranslationLanguage) => ({
    ...Object.fromEntries(translated.map((field) => [field.name, emptyValue(field)])),
    ...record.translations?.[language],
  });
  const links = fields
    .filter(({ kind }) => kind === 'links')
    .map(({ name }) => {
      const list = (valueAt(record, name) ?? []) as EditorRecord[];
      return [name, list.map((link) => toFormRecord(linkFields, link))];
    });
  return {
    ...record,
    ...Object.fromEntries(links),
    key: record.key ?? record._id ?? `new-${lastKey}`,
    translations: Object.fromEntries(translationLanguages.map((each) => [each, textsIn(each)])),
  };
}

/** A new record with empty fields, for a form. */
export const emptyFormRecord = (fields: readonly FieldDescription[]): EditorRecord =>
  toFormRecord(fields, Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])));

/** A field's value; its name may have a dot. */
export const valueAt = (record: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], record);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The translated texts that are not empty; undefined without any. */
function cleanTranslations(translations: EditorRecord['translations']): EditorRecord['translations'] {
  const filled = translationLanguages.flatMap((language) => {
    const texts = Object.entries(translations?.[language] ?? {}).filter(([, value]) => !isEmpty(value));
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** A record as the contract describes it: without its key, and without empty translations. */
export function cleanRecord({ key: _key, translations, ...fields }: EditorRecord): EditorRecord {
  const cleaned = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isLinks = Array.isArray(value) && value.some((each) => typeof each === 'object');
    return [[name, isLinks ? value.map((link: EditorRecord) => cleanRecord(link)) : value] as const];
  });
  const kept = cleanTranslations(translations);
  return { ...Object.fromEntries(cleaned), ...(kept && { translations: kept }) };
}

export const cleanRecords = (records: readonly EditorRecord[]): EditorRecord[] => records.map(cleanRecord);

/** Whether two lists have the same content, in the same order. */
export const isSameContent = (one: readonly EditorRecord[], other: readonly EditorRecord[]): boolean =>
  hashKey([cleanRecords(one)]) === hashKey([cleanRecords(other)]);

/** As {@link isSameContent}, also when one list has not got the ids of its new records yet. */
export const isSameWithoutIds = (one: readonly EditorRecord[], other: readonly EditorRecord[]): boolean => {
  const withoutIds = (records: readonly EditorRecord[]) => records.map(({ _id, ...record }) => record);
  return isSameContent(withoutIds(one), withoutIds(other));
};

/** Whether a field of this record may have translations, or has some: visitors see them, so they are never hidden. */
export const isTranslated = (
  { name, isTranslated, translatedWhere: where }: FieldDescription,
  record: EditorRecord,
): boolean =>
  Boolean(isTranslated) &&
  (!where ||
    record[where.field] === where.value ||
    translationLanguages.some((language) => !isEmpty(record.translations?.[language]?.[name])));

/** What a record is called: its title, or e.g. "New testimonial". */
export function recordName(
  { nameField, record: noun, title }: PartDescription,
  record: EditorRecord,
): string {
  const name = valueAt(record, nameField);
  if (typeof name === 'string' && name.trim()) return name;
  return noun ? `New ${noun}` : title;
}

/** The languages in which a record lacks a text that it has in English. */
export const missingLanguages = (
  fields: readonly FieldDescription[],
  record: EditorRecord,
): TranslationLanguage[] =>
  translationLanguages.filter((language) =>
    fields.some(
      (field) =>
        isTranslated(field, record) &&
        !isEmpty(valueAt(record, field.name)) &&
        isEmpty(record.translations?.[language]?.[field.name]),
    ),
  );
