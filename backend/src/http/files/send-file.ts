import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** So many characters are read before the response begins: a failure until then gets an error response. */
const readAhead = 65_536;

/**
 * Sends a text as a file while it is read, so that one of any size fits into memory.
 * @param fileName its ending is the content type
 * @throws what reading throws; once the response has begun the connection ends before the file is complete
 */
export async function sendFile(
  res: Response,
  fileName: string,
  text: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const parts = Readable.from(text)[Symbol.asyncIterator]();
  let begin = '';
  let isComplete = false;
  while (!isComplete && begin.length < readAhead && !res.destroyed) {
    const part = await parts.next();
    if (part.done) isComplete = true;
    else begin += part.value;
  }
  if (res.destroyed) {
    await parts.return?.();
    return;
  }
  res.attachment(fileName);
  if (isComplete) {
    res.send(begin);
    return;
  }
  async function* allParts() {
    yield begin;
    yield* parts;
  }
  await pipeline(Readable.from(allParts()), res);
}
