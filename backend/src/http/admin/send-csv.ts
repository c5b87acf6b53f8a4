import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { rowFile } from '../../csv/row-file.ts';

/**
 * Sends an export row by row, so that one of any size fits into memory.
 * @param columns its titles become those of the file
 */
export async function sendCsv<Row extends object>(
  res: Response,
  fileName: string,
  columns: { [Title in keyof Row]: unknown },
  rows: AsyncIterable<Row>,
): Promise<void> {
  res.type('csv').attachment(fileName);
  await pipeline(Readable.from(rowFile('csv', columns, rows)), res);
}
