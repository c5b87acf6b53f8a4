import { isUtf8 } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Doc } from '@brim-and-page/embedded-mongodb/bson';
import { OperationError } from '../config/operation-error.ts';
import { fromExtendedJson } from './extended-json-reader.ts';

/** One collection of an exported folder. */
export interface ExportedCollection {
  name: string;
  /** Its file in the folder: one document of Extended JSON per line. */
  file: string;
  /** Undefined for a file of another program. */
  documents?: number;
  /** SHA-256 of the file, in hexadecimal. */
  sha256?: string;
  /** As returned by listIndexes, without the index on `_id`. */
  indexes: Doc[];
}

export const metadataFile = 'metadata.json';
const metadataFormat = 'brim-and-page-database-1';

/** The file of an exported collection; characters that file systems may refuse are percent-encoded. */
export const fileNameOf = (collection: string) =>
  `${encodeURIComponent(collection).replaceAll('*', '%2A')}.json`;

/** The content of the metadata file. Indexes are passed as Extended JSON. */
export function describeExport(
  database: string,
  collections: readonly (Omit<ExportedCollection, 'indexes'> & { indexes: string[] })[],
): string {
  const lines = collections.map(({ indexes, ...collection }) => {
    const head = JSON.stringify(collection).slice(0, -1);
    return `    ${head},"indexes":[${indexes.join(',')}]}`;
  });
  const head = `{\n  "format": ${JSON.stringify(metadataFormat)},\n  "database": ${JSON.stringify(database)},\n`;
  const at = `  "exportedAt": ${JSON.stringify(new Date().toISOString())},\n`;
  return `${head}${at}  "collections": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/**
 * Lists the collections in a folder: from its metadata or, for a folder of another program (mongoexport), one for each file
 * that ends in `.json`.
 * @throws {OperationError} when there is nothing to import, or the metadata are not those of an export
 */
export async function readExportFolder(folder: string): Promise<ExportedCollection[]> {
  const names = await readdir(folder).catch(() => {
    throw new OperationError(`There is no folder ${folder}.`);
  });
  const found = names.includes(metadataFile)
    ? parseMetadata(await readFile(join(folder, metadataFile), 'utf8'), folder)
    : names
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => ({ name: decodeURIComponent(file.slice(0, -5)), file, indexes: [] }));
  if (found.length === 0) throw new OperationError(`There is nothing to import in ${folder}.`);
  const missing = found.filter(({ file }) => !names.includes(file));
  if (missing.length > 0)
    throw new OperationError(`In ${folder} are missing: ${missing.map(({ file }) => file).join(', ')}.`);
  return found;
}

function parseMetadata(text: string, folder: string): ExportedCollection[] {
  try {
    const doc = fromExtendedJson(text);
    if (doc.get('format') !== metadataFormat) throw new SyntaxError('another format');
    return (doc.get('collections') as Doc[]).map((collection) => {
      const name = collection.get('name');
      const file = collection.get('file');
      const sha256 = collection.get('sha256');
      const indexes = collection.get('indexes');
      if (typeof name !== 'string' || typeof file !== 'string' || typeof sha256 !== 'string')
        throw new SyntaxError('a collection without name, file or sha256');
      if (!Array.isArray(indexes) || file.includes('/') || file.includes('\\'))
        throw new SyntaxError(`the collection ${name} is not described as an export does`);
      return { name, file, sha256, indexes: indexes as Doc[] };
    });
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'not an export';
    throw new OperationError(`${join(folder, metadataFile)} can't be read: ${why}.`);
  }
}

/** A document of a file, and its line. */
interface ExportedDocument {
  /** Line number, from 1. */
  line: number;
  doc: Doc;
}

/** The lines of a file. Only `\n` ends one: texts may contain U+2028 and U+2029, which end a line of `node:readline`. */
async function* readLines(input: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of input) {
    hash.update(chunk);
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  yield Buffer.concat(begun);
}

/**
 * Reads a collection's file line by line. Lines that can't be read go to `onProblem`.
 * @param onProblem called with a message such as `orders.json, line 14: …`
 */
export async function* readDocuments(
  folder: string,
  { file, sha256 }: ExportedCollection,
  onProblem: (problem: string) => void,
): AsyncIterable<ExportedDocument> {
  const hash = createHash('sha256');
  let number = 0;
  for await (const bytes of readLines(createReadStream(join(folder, file)), hash)) {
    number += 1;
    if (isUtf8(bytes)) {
      const line = bytes.toString();
      if (line.trim() === '') continue;
      try {
        yield { line: number, doc: fromExtendedJson(line) };
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        onProblem(`${file}, line ${number}: ${error.message}`);
      }
    } else onProblem(`${file}, line ${number}: not UTF-8`);
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    onProblem(`${file} is not as it was exported: its checksum differs`);
}
