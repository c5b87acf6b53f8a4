import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import dotenv from 'dotenv';
import { rootDir } from '../config/env.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { countOf } from '../config/words.ts';
import type { Finding } from './finding.ts';
import { runChecks } from './run-checks.ts';

interface Options {
  json?: true;
  production?: true;
}

/** `npm run doctor`: one line for each check, with a fix for each problem. */
async function main(): Promise<void> {
  const { json, production } = new Command('npm run doctor --')
    .description('Checks every setting and prints a fix for each problem. Changes and sends nothing.')
    .option('--production', 'check the production settings, whatever NODE_ENV is')
    .option('--json', 'print one JSON object, for scripts')
    .parse()
    .opts<Options>();
  const envFileNames = namesInEnvFile();
  loadEnvFile();
  const mode = production ? 'production' : process.env.NODE_ENV?.trim() || 'development';
  const findings = await runChecks({ ...process.env, NODE_ENV: mode }, envFileNames);
  const hasPassed = findings.every(({ status }) => status !== 'error');
  process.stdout.write(
    json ? `${JSON.stringify({ success: hasPassed, mode, findings })}\n` : describe(findings, mode),
  );
  process.exitCode = hasPassed ? 0 : 1;
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
    ({ status, check, message, fix }) =>
      `${status.padEnd(7)}  ${check.padEnd(width)}  ${message}${fix ? ` → ${fix}` : ''}`,
  );
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\n${mode}: ${countOf(count('error'), 'error')}, ${countOf(count('warning'), 'warning')}\n`;
}

await main();
