import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const slowestCount = 10;

/**
 * Ends a run with the slowest test files, which tests passed only at the second try or failed, why tests were skipped, and
 * one line that a machine can read: `123 passed, 0 failed`.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    let skipped = 0;
    const reasons = new Map<string, number>();
    const failures: string[] = [];
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (test.diagnostic()?.flaky) failures.push(failureLine('Passed at the second try', test));
        if (result.state === 'passed') passed += 1;
        else if (result.state === 'failed') {
          failed += 1;
          failures.push(failureLine('Failed', test));
        } else skipped += 1;
        if (result.state === 'skipped' && result.note)
          reasons.set(result.note, (reasons.get(result.note) ?? 0) + 1);
      }
    }
    const lines = [
      ...slowestFiles(modules),
      ...failures,
      ...[...reasons].map(([reason, count]) => `Skipped ${count} tests: ${reason}`),
      `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    ];
    // After the default reporter's summary, which is written in the same tick.
    process.on('exit', () => process.stdout.write(`\n${lines.join('\n')}\n`));
  }
}

/** How a test ended, with its file, its name, and why it failed, at the first try if it passed at the second. */
function failureLine(ending: string, test: TestCase): string {
  const messages = test.result().errors?.map(({ message }) => stripVTControlCharacters(message)) ?? [];
  return `${ending}: ${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}: ${messages.join('; ')}`;
}

/** The files that took longest, with their wall time in seconds: waiting counts. */
function slowestFiles(modules: readonly TestModule[]): string[] {
  if (modules.length <= slowestCount) return [];
  const seconds = (module: TestModule) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return (duration + collectDuration + setupDuration) / 1000;
  };
  const slowest = [...modules].sort((a, b) => seconds(b) - seconds(a)).slice(0, slowestCount);
  const row = (module: TestModule) =>
    `${seconds(module).toFixed(1).padStart(7)} s  ${relative(process.cwd(), module.moduleId)}`;
  return ['The ten slowest files:', ...slowest.map(row), ''];
}
