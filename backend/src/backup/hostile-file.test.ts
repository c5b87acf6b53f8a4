import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { describe, expect, it, vi } from 'vitest';
import { askCli } from '../../test/cli/run-cli.ts';
import { backup, dataDir, root, setUpBackup } from '../../test/cli/set-up-backup.ts';
import { seal } from './sealed-file.ts';

setUpBackup();

const evil = Buffer.from('evil');
/** An entry of a tar archive, as a program could write it that means harm. */
function entry(
  path: string,
  fields: { type?: 'File' | 'SymbolicLink' | 'Link' | 'FIFO'; linkpath?: string },
) {
  const { type = 'File' } = fields;
  const content = type === 'File' ? Buffer.concat([evil, Buffer.alloc(512 - evil.length)]) : Buffer.alloc(0);
  const header = new Header({ path, mode: 0o644, mtime: new Date(), ...fields, type });
  header.size = type === 'File' ? evil.length : 0;
  header.encode();
  return Buffer.concat([header.block as Buffer, content]);
}
const archive = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));

/** Writes a file that is not encrypted, so anyone can. */
async function writeSealed(content: Buffer): Promise<void> {
  const parts: Buffer[] = [];
  const input = (async function* () {
    yield content;
  })();
  for await (const part of seal(input, undefined)) parts.push(part);
  writeFileSync(backup(), Buffer.concat(parts));
}

describe('a backup file that the shop has not written', { timeout: 300_000 }, () => {
  it.each<[string, () => Buffer]>([
    ['a path to another folder', () => archive(entry('../../../evil', {}))],
    ['an absolute path', () => archive(entry(join(root, 'evil'), {}))],
    [
      'a link to another folder',
      () => archive(entry('files', { type: 'SymbolicLink', linkpath: root }), entry('files/evil', {})),
    ],
    ['a link to a file', () => archive(entry('x', { type: 'Link', linkpath: join(dataDir, 'jwt-secret') }))],
    ['a pipe', () => archive(entry('backup.json', { type: 'FIFO' }))],
    ['no archive', () => gzipSync(Buffer.alloc(2048, 7))],
    ['nothing that is compressed', () => evil],
  ])('with %s is refused, and writes nothing', async (_what, content) => {
    await writeSealed(content());
    const place = join(root, 'fresh');
    vi.stubEnv('DATA_DIR', place);
    const message = new RegExp(`${backup()}.*[Nn]othing was changed`);
    await expect(askCli('restore', backup())).rejects.toThrow(message);
    expect(readdirSync(root).sort()).toEqual(['shop', 'shop.backup']);
    expect(existsSync(place)).toBe(false);
  });
});
