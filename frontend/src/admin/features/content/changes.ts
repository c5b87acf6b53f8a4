import { hashKey } from '@tanstack/react-query';
import { languageLabels } from '../../ui/form/language-fields.tsx';
import { type FieldDescription, type PartDescription, weekdays } from './content-parts.ts';
import { cleanRecord, type EditorRecord, recordName, translationLanguages, valueAt } from './part-records.ts';

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

interface RecordChange {
  id: string;
  kind: 'added' | 'removed' | 'changed';
  name: string;
  /** Of a changed record. */
  fields: FieldChange[];
}

export interface PartChanges {
  records: RecordChange[];
  /** Whether the records of both versions have another order. */
  isReordered: boolean;
}

function asText(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map(entryText).join(', ');
}

/** An entry of a list: a text, a day of the week or a link. */
function entryText(entry: string | number | EditorRecord): string {
  if (typeof entry === 'number') return weekdays[entry - 1] ?? String(entry);
  return typeof entry === 'string' ? entry : linkText(entry);
}

/** A link of the footer with its translations. */
function linkText({ title, link, translations }: EditorRecord): string {
  const translated = translationLanguages.flatMap((language) => translations?.[language]?.title ?? []);
  return `${[title, ...translated].join(' / ')} (${link})`;
}

function changedFields(
  fields: readonly FieldDescription[],
  before: EditorRecord,
  after: EditorRecord,
): FieldChange[] {
  return fields.flatMap(({ name, label, isTranslated }) => {
    const texts = [
      { label, read: (record: EditorRecord) => asText(valueAt(record, name)) },
      ...(isTranslated ? translationLanguages : []).map((language) => ({
        label: `${label}, ${languageLabels[language]}`,
        read: (record: EditorRecord) => asText(record.translations?.[language]?.[name]),
      })),
    ];
    return texts
      .map((text) => ({ label: text.label, before: text.read(before), after: text.read(after) }))
      .filter((change) => change.before !== change.after);
  });
}

/** How one version of a part differs from another, record by record. */
export function compareParts(
  part: PartDescription,
  from: readonly EditorRecord[],
  to: readonly EditorRecord[],
): PartChanges {
  // The footer is a single record without an id.
  const idOf = ({ _id }: EditorRecord) => (part.record ? _id : 'footer');
  const before = new Map(from.map((record) => [idOf(record), record]));
  const kept = new Set(to.map(idOf));
  const changes = to.flatMap((record, index): RecordChange[] => {
    const id = idOf(record);
    const old = id === undefined ? undefined : before.get(id);
    const change = { id: id ?? `new ${index}`, name: recordName(part, record) };
    if (!old) return [{ ...change, kind: 'added', fields: [] }];
    if (hashKey([cleanRecord(old)]) === hashKey([cleanRecord(record)])) return [];
    return [{ ...change, kind: 'changed', fields: changedFields(part.fields, old, record) }];
  });
  const removed = from
    .filter((record) => !kept.has(idOf(record)))
    .map((record) => ({
      id: String(idOf(record)),
      kind: 'removed' as const,
      name: recordName(part, record),
      fields: [],
    }));
  const order = (records: readonly EditorRecord[], others: ReadonlySet<unknown>) =>
    records
      .map(idOf)
      .filter((id) => id !== undefined && others.has(id))
      .join();
  return {
    records: [...changes, ...removed],
    isReordered: order(from, kept) !== order(to, new Set(before.keys())),
  };
}
