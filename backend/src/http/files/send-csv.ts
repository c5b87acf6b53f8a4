import type { Response } from 'express';
import { rowFile } from '../../csv/row-file.ts';
import { sendFile } from './send-file.ts';

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
  await sendFile(res, fileName, rowFile('csv', columns, rows));
}
