import { z } from 'zod';
import {
  contentBytes,
  contentParts,
  draftSchemas,
  maxRecords,
} from '../../../contract/admin/content/content.ts';
import { contentSchemas } from '../../../contract/admin/content/content-schemas.ts';
import { findRedirectProblems } from '../../../contract/admin/content/redirects.ts';
import { type ContentPart, isSinglePart } from '../../../contract/content.ts';
import { invalidImport } from '../../../errors/problem.ts';
import { singleId } from '../compare-parts.ts';
import { noDispatch } from '../content.service.ts';

/** A record of a content file. */
export interface FileRecord {
  /** E.g. `articles 3`. */
  place: string;
  id?: string;
  fields: Record<string, unknown>;
}

export interface ContentFile {
  /** The parts that the file names; the others are not changed. */
  parts: Map<ContentPart, FileRecord[]>;
  /** All problems, e.g. `articles 3: title: must not be empty`. */
  problems: string[];
}

/** Identifies a content file and its version. */
export const contentFileMark = { format: 'brim-and-page/content', version: 1 } as const;

const recordSchema = z.record(z.string(), z.unknown());
const fileSchema = z.looseObject({
  format: z.literal(contentFileMark.format),
  version: z.literal(contentFileMark.version),
});

/**
 * Reads a content file and collects every problem.
 * @param shopUrl the storefront's address
 * @throws {Problem} 400 when the file is not a content file
 */
export function readContentFile(text: string, shopUrl: string): ContentFile {
  const { format: _format, version: _version, ...lists } = parseFile(text);
  const file: ContentFile = { parts: new Map(), problems: [] };
  for (const [key, value] of Object.entries(lists)) {
    const part = contentParts.find((name) => name === key);
    if (!part) {
      file.problems.push(`${key}: is no part of the content; these are: ${contentParts.join(', ')}`);
      continue;
    }
    // Nothing said of the dispatch.
    const single = part === 'dispatch' && value === null ? noDispatch : value;
    const records = isSinglePart(part) ? [single] : value;
    if (!Array.isArray(records)) {
      file.problems.push(`${part}: must be a list`);
      continue;
    }
    const read = records.map((record, i) =>
      readRecord(part, isSinglePart(part) ? part : `${part} ${i + 1}`, record, file.problems),
    );
    checkDuplicateIds(read, file.problems);
    const max = maxRecords(part);
    if (records.length > max) file.problems.push(`${part}: may have at most ${max} records`);
    if (part === 'redirects') checkRedirects(read, shopUrl, file.problems);
    if (Buffer.byteLength(JSON.stringify(value)) > contentBytes)
      file.problems.push(`${part}: is too large: it may have 1 MB`);
    file.parts.set(part, read);
  }
  return file;
}

function parseFile(text: string): z.infer<typeof fileSchema> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw invalidImport(`The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = fileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidImport('The file holds no content: it must be as content export writes it.');
}

function readRecord(part: ContentPart, place: string, value: unknown, problems: string[]): FileRecord {
  const record = recordSchema.safeParse(value);
  if (!record.success) {
    problems.push(`${place}: must be an object`);
    return { place, fields: {} };
  }
  const { id, ...fields } = record.data;
  const hasId = typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id);
  if (id !== undefined && !hasId) problems.push(`${place}: id: must be 24 digits from 0 to f, or absent`);
  const parsed = (isSinglePart(part) ? draftSchemas[part] : contentSchemas[part]).safeParse(fields);
  for (const issue of parsed.error?.issues ?? []) problems.push(describe(place, issue));
  if (isSinglePart(part)) return { place, fields: parsed.data ?? fields, id: singleId };
  // As the console stores it: an address without the blanks around it.
  const stored = parsed.success ? (parsed.data as typeof fields) : fields;
  return { place, fields: stored, ...(hasId ? { id: id.toLowerCase() } : {}) };
}

function describe(place: string, issue: z.core.$ZodIssue): string {
  const path = issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ');
  if (issue.code === 'unrecognized_keys') {
    return `${place}: ${[path, issue.keys.join(', ')].filter(Boolean).join(' ')}: is not a field of it`;
  }
  const message = issue.message.startsWith('Invalid input')
    ? 'is missing or of the wrong kind'
    : issue.message;
  return `${place}: ${path}: ${message}`;
}

/** Loops, and several redirects of one path; wrong addresses are problems of their records already. */
function checkRedirects(records: readonly FileRecord[], shopUrl: string, problems: string[]): void {
  const redirects = records.map(({ fields: { from, to } }) => ({ from: String(from), to: String(to) }));
  for (const { index, field, message } of findRedirectProblems(redirects, shopUrl))
    problems.push(`redirects ${index + 1}: ${field}: ${message}`);
}

function checkDuplicateIds(records: readonly FileRecord[], problems: string[]): void {
  const placeOf = new Map<string, string>();
  for (const { id, place } of records) {
    if (!id) continue;
    const earlier = placeOf.get(id);
    if (earlier) problems.push(`${place}: id: is the record of ${earlier} too`);
    placeOf.set(id, place);
  }
}
