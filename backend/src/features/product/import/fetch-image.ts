import { ImageProblem } from './image-problem.ts';

const timeoutMs = 15_000;

/**
 * Downloads an image: the shop's pages show only the shop's own images.
 * @param maxBytes the largest accepted size
 * @throws {ImageProblem} when it cannot be fetched
 */
export async function fetchImage(url: string, maxBytes: number): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok || !response.body)
      throw new ImageProblem(`cannot be fetched: the server responds ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new ImageProblem(`has more than ${maxBytes / 1024 / 1024} MB`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof ImageProblem) throw error;
    throw new ImageProblem('cannot be fetched: the server is unreachable');
  }
}
