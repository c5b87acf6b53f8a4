import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* inParts(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function sealed(content: Buffer, passphrase?: string): Promise<Buffer> {
  return collect(seal(inParts(content, 50_000), passphrase));
}

async function opened(bytes: Buffer, passphrase?: string): Promise<Buffer> {
  const file = join(folder, 'one.backup');
  writeFileSync(file, bytes);
  return collect(unseal(file, passphrase));
}

const chunk = 65_536;
const headerOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1);
const content = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])('gives %d bytes back', async (bytes) => {
    const file = await sealed(content(bytes));
    expect((await opened(file)).equals(content(bytes))).toBe(true);
    expect(file.length - headerOf(file).length).toBe(bytes + 16 * Math.max(1, Math.ceil(bytes / chunk)));
  });

  it('is refused when any byte is damaged', async () => {
    const file = await sealed(content(300));
    for (let at = 0; at < file.length; at += 1) {
      const damaged = Buffer.from(file);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      await expect(opened(damaged), `byte ${at}`).rejects.toThrow(/Nothing was changed|nothing was changed/);
    }
  });

  it('is refused when its end is missing, at any byte, or something follows', async () => {
    const file = await sealed(content(300));
    for (let bytes = 0; bytes < file.length; bytes += 1)
      await expect(opened(file.subarray(0, bytes)), `${bytes} bytes`).rejects.toThrow(/othing was changed/);
    await expect(opened(Buffer.concat([file, Buffer.alloc(1)]))).rejects.toThrow('damaged');
    await expect(opened(Buffer.concat([file, Buffer.alloc(chunk)]))).rejects.toThrow('damaged');
  });

  it('is refused when chunks are removed, repeated, moved or of another file', async () => {
    const file = await sealed(content(3 * chunk));
    const other = await sealed(content(3 * chunk));
    const header = headerOf(file);
    const chunksOf = (bytes: Buffer) =>
      [0, 1, 2].map((n) =>
        bytes.subarray(headerOf(bytes).length).subarray(n * (chunk + 16), (n + 1) * (chunk + 16)),
      );
    const [one, two, three] = chunksOf(file) as [Buffer, Buffer, Buffer];
    const foreign = chunksOf(other)[1] as Buffer;
    for (const chunks of [
      [one, two],
      [one, three],
      [two, one, three],
      [one, two, two, three],
      [one, foreign, three],
      [],
    ])
      await expect(opened(Buffer.concat([header, ...chunks]))).rejects.toThrow('damaged');
    expect((await opened(Buffer.concat([header, one, two, three]))).length).toBe(3 * chunk);
  });

  it('with a passphrase needs that one, in any normalization, and says so', async () => {
    const file = await sealed(content(1_000), 'caf\u00e9 \u2460 brim');
    expect(file.includes(content(200))).toBe(false);
    expect((await opened(file, 'cafe\u0301 1 brim')).equals(content(1_000))).toBe(true);
    await expect(opened(file)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
    await expect(opened(file, 'another one')).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase');
    await expect(opened(await sealed(content(10)), 'another one')).rejects.toThrow('is not encrypted');
  });

  it('never repeats a salt, and is no other file', async () => {
    const first = headerOf(await sealed(content(1)));
    expect(headerOf(await sealed(content(1))).equals(first)).toBe(false);
    await expect(opened(readFileSync(new URL(import.meta.url)))).rejects.toThrow('is no backup');
  });
});
