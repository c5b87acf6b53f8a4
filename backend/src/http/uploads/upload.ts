import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import type { Settings } from '../../config/env.ts';
import { type Problem, problem } from '../../errors/problem.ts';
import { refuseHostileKeys } from '../requests/json-body.ts';
import { limitConcurrentForms } from './form-slots.ts';

const tooLargeCodes = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

function problemOf(error: unknown) {
  if (error instanceof MulterError && tooLargeCodes.has(error.code)) return problem('request_too_large');
  // All other errors come from malformed forms: nameless or nested fields, a broken boundary, a truncated upload.
  return problem('invalid_form');
}

/**
 * @param read reads the form
 * @param customerMs how long a form of a customer may take; those of staff may be large videos over slow connections
 */
const readForm =
  (read: RequestHandler, customerMs?: number): RequestHandler =>
  (req, res, next) => {
    let isDone = false;
    const finish = (problem?: Problem) => {
      clearTimeout(timer);
      if (!isDone) next(problem);
      isDone = true;
    };
    const isTimed = customerMs !== undefined && !res.locals.staffId;
    const timer = isTimed
      ? setTimeout(() => finish(problem('request_timeout').with({ Connection: 'close' })), customerMs)
      : undefined;
    void read(req, res, (error?: unknown) => finish(error ? problemOf(error) : undefined));
  };

/**
 * Reads a multipart form into `req.body` and, in memory only, `req.files` (a list by field name).
 * @param fileFields names of the fields that may hold one file each
 * @param limits the largest image, the largest text, the number of forms at once, and the milliseconds that a customer's
 * form may take
 * @throws {Problem} 413 when too large, 400 when malformed, 408 when too slow, 503 while too many forms are in memory
 */
export function formWithFiles(
  fileFields: readonly string[],
  limits: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes' | 'uploads' | 'formMs'>,
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
  return [limitConcurrentForms(limits.uploads), readForm(read, limits.formMs), refuseHostileKeys];
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
  return [limitConcurrentForms(limits.uploads), readForm(read)];
}

/** The file of {@link formWithFileOnDisk}; undefined when none was sent. */
export const fileOnDisk = (file: Express.Request['file']) =>
  file && { path: file.path, bytes: file.size, name: file.originalname };

/** The file of a field of {@link formWithFiles}; undefined when none was sent. */
export function fileOf(files: Express.Request['files'], field: string): Buffer | undefined {
  return files && !Array.isArray(files) ? files[field]?.[0]?.buffer : undefined;
}
