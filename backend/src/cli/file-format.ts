import { extname } from 'node:path';
import { Option } from 'commander';
import { OperationError } from '../config/operation-error.ts';
import { type FileFormat, fileFormats } from '../csv/row-file.ts';

/** `--format`, for files without the ending .csv or .json. */
export const formatOption = () =>
  new Option('--format <format>', 'csv or json; without it, what the name of the file ends in').choices(
    fileFormats,
  );

/**
 * The format of a file.
 * @param option the value of `--format`
 * @param isJson whether standard output is JSON by default
 * @throws {OperationError} when neither the option nor the file's name decides
 */
export function formatOf(
  file: string | undefined,
  option: FileFormat | undefined,
  isJson = false,
): FileFormat {
  if (option) return option;
  const ending = extname(file ?? '')
    .slice(1)
    .toLowerCase();
  const format = fileFormats.find((name) => name === ending);
  if (format) return format;
  if (file === undefined) return isJson ? 'json' : 'csv';
  throw new OperationError(`${file} ends in neither .csv nor .json: add --format csv or --format json.`);
}
