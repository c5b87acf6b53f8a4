import { PictureProblem } from './picture-problem.ts';

const waitMs = 15_000;

/**
 * Fetches a picture from the web, because the shop's pages show pictures of the shop only.
 * @param maxBytes where reading stops
 * @throws {PictureProblem} when it cannot be had
 */
export async function fetchPicture(address: string, maxBytes: number): Promise<Buffer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok || !answer.body)
      throw new PictureProblem(`cannot be fetched: the answer is ${answer.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new PictureProblem(`has more than ${maxBytes / 1024 / 1024} MB`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    throw new PictureProblem('cannot be fetched: nobody answers there');
  }
}
