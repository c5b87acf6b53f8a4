import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The version that the check is written for. */
const schemathesis = 'schemathesis==4.32.5';
const installTimeoutMs = 180_000;

/** Why the check cannot run on this machine. */
export class MissingToolError extends Error {}

/**
 * Installs Schemathesis from PyPI into a virtual environment.
 * @param folder an empty folder
 * @returns the path of its command
 * @throws {MissingToolError} without Python 3, its `venv` and `pip`, or the package
 */
export async function installSchemathesis(folder: string): Promise<string> {
  const attempt = async (what: string, command: string, args: string[]) => {
    try {
      await run(command, args, { timeout: installTimeoutMs });
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      const reason = stderr.trim().split('\n').at(-1) ?? '';
      throw new MissingToolError(`${what}${reason ? `: ${reason}` : ''}`);
    }
  };
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  await attempt('Python 3.10 or newer is missing', 'python3', [
    '-c',
    'import sys; sys.exit(sys.version_info < (3, 10))',
  ]);
  await attempt('Python cannot make a virtual environment', 'python3', ['-m', 'venv', folder]);
  await attempt(`pip cannot install ${schemathesis}`, join(bin, 'python'), [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    schemathesis,
  ]);
  return join(bin, 'schemathesis');
}
