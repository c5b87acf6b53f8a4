import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import dotenv from 'dotenv';
import { countOf } from '../cli/words.ts';
import { rootDir } from '../config/env.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import type { Finding } from './finding.ts';
import { examineShop } from './run-checks.ts';

interface Options {
  json?: true;
  production?: true;
}

/** `npm run doctor`: one line for everything the shop needs, and what to do where it is missing. */
async function main(): Promise<void> {
  const { json, production } = new Command('npm run doctor --')
    .description(
      'Tries every setting and says what to do about those that do not work. Nothing is changed or sent.',
    )
    .option('--production', 'look at the shop as npm start runs it, whatever NODE_ENV says')
    .option('--json', 'answer with one JSON object, for scripts')
    .parse()
    .opts<Options>();
  const envFileNames = namesInEnvFile();
  loadEnvFile();
  const mode = production ? 'production' : process.env.NODE_ENV?.trim() || 'development';
  const findings = await examineShop({ ...process.env, NODE_ENV: mode }, envFileNames);
  const isWell = findings.every(({ status }) => status !== 'error');
  process.stdout.write(
    json ? `${JSON.stringify({ success: isWell, mode, findings })}\n` : describe(findings, mode),
  );
  process.exitCode = isWell ? 0 : 1;
}

function namesInEnvFile(): string[] {
  try {
    return Object.keys(dotenv.parse(readFileSync(join(rootDir, '.env'))));
  } catch {
    return [];
  }
}

function describe(findings: readonly Finding[], mode: string): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(
    ({ status, check, message, cure }) =>
      `${status.padEnd(7)}  ${check.padEnd(width)}  ${message}${cure ? ` → ${cure}` : ''}`,
  );
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\n${mode}: ${countOf(count('error'), 'error')}, ${countOf(count('warning'), 'warning')}\n`;
}

await main();
