import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import type { Settings } from '../config/env.ts';
import { refuseHostileKeys } from './json-body.ts';
import { badRequest, tooLarge, unavailable } from './problem.ts';

/** A large form takes a few seconds to arrive. */
const retryAfterSeconds = '5';
const tooLargeCodes = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

function problemOf(error: unknown) {
  if (error instanceof MulterError && tooLargeCodes.has(error.code)) return tooLarge();
  // All other errors come from malformed forms: nameless or nested fields, a broken boundary, a truncated upload.
  return badRequest('invalid_form');
}

/**
 * Limits the number of forms in memory; a form stays there until its response is sent.
 * @param max how many forms at once
 * @throws {Problem} 503 with `Retry-After`
 */
function limitConcurrentForms(max: number): RequestHandler {
  let count = 0;
  return (_req, res, next) => {
    if (count >= max) throw unavailable('service_unavailable', { 'Retry-After': retryAfterSeconds });
    count += 1;
    res.once('close', () => {
      count -= 1;
    });
    next();
  };
}

/**
 * Reads a multipart form into `req.body` and, in memory only, `req.files` (a list by field name).
 * @param fileFields names of the fields that may hold one file each
 * @param limits the largest picture, the largest text, and the number of forms at once
 * @throws {Problem} 413 when too large, 400 when malformed, 503 while too many forms are in memory
 */
export function formWithFiles(
  fileFields: readonly string[],
  limits: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes' | 'uploads'>,
): RequestHandler[] {
  const read = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: limits.imageBytes,
      files: fileFields.length,
      fields: 30,
      parts: 32,
      fieldSize: limits.jsonBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  }).fields(fileFields.map((name) => ({ name, maxCount: 1 })));
  const readForm: RequestHandler = (req, res, next) => {
    read(req, res, (error: unknown) => next(error ? problemOf(error) : undefined));
  };
  return [limitConcurrentForms(limits.uploads), readForm, refuseHostileKeys];
}

/** How old a file of {@link formWithFileOnDisk} is when its process must have been killed. */
const abandonedMs = 24 * 60 * 60_000;

/** Creates a folder for incoming files, and removes what killed processes left in it. */
async function prepareFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
  return folder;
}

/**
 * Reads a multipart form with one large file, which is written to disk: see {@link fileOnDisk}. The handler removes it; a
 * form that is refused or aborted leaves no file.
 * @param field the name of the file's field
 * @param folder where the file is written
 * @param limits `fileBytes`: the largest file; `uploads`: the number of forms at once
 * @throws {Problem} 413 when too large, 400 when malformed, 503 while too many forms arrive
 */
export function formWithFileOnDisk(
  field: string,
  folder: string,
  limits: { fileBytes: number; uploads: number },
): RequestHandler[] {
  const read = multer({
    storage: multer.diskStorage({
      destination: (_req, _file, done) => {
        prepareFolder(folder).then(
          (path) => done(null, path),
          (error: Error) => done(error, ''),
        );
      },
    }),
    limits: {
      fileSize: limits.fileBytes,
      files: 1,
      fields: 0,
      parts: 1,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  }).single(field);
  const readForm: RequestHandler = (req, res, next) => {
    read(req, res, (error: unknown) => next(error ? problemOf(error) : undefined));
  };
  return [limitConcurrentForms(limits.uploads), readForm];
}

/** A file that {@link formWithFileOnDisk} has read. */
export interface FileOnDisk {
  path: string;
  bytes: number;
  /** As the client calls it: for people only. */
  name: string;
}

/** The file of {@link formWithFileOnDisk}; undefined when none was sent. */
export const fileOnDisk = (file: Express.Request['file']): FileOnDisk | undefined =>
  file && { path: file.path, bytes: file.size, name: file.originalname };

/** The file of a field of {@link formWithFiles}; undefined when none was sent. */
export function fileOf(files: Express.Request['files'], field: string): Buffer | undefined {
  return files && !Array.isArray(files) ? files[field]?.[0]?.buffer : undefined;
}
