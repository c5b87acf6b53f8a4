import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import type { Settings } from '../config/env.ts';
import { messages } from '../contract/http.ts';
import { refuseHostileKeys } from './json-body.ts';
import { badRequest, tooLarge } from './problem.ts';

const tooLargeCodes = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

function problemOf(error: unknown) {
  if (error instanceof MulterError && tooLargeCodes.has(error.code)) return tooLarge();
  // The rest is a form that no browser sends: nameless or nested fields, a broken boundary, an upload cut off.
  return badRequest(messages.invalid('form'));
}

/**
 * Reads a multipart form into `req.body` and, in memory only, `req.files` (a list by field name).
 * @param fileFields names of the fields that may hold one file each
 * @param limits the largest picture, and the largest text
 * @throws {Problem} 413 for what is too large, 400 for anything that is not such a form
 */
export function formWithFiles(
  fileFields: readonly string[],
  limits: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes'>,
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
  return [readForm, refuseHostileKeys];
}

/** The file of a field, as {@link formWithFiles} left it; undefined when none was sent. */
export function fileOf(files: Express.Request['files'], field: string): Buffer | undefined {
  return files && !Array.isArray(files) ? files[field]?.[0]?.buffer : undefined;
}
