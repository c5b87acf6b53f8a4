import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with why tests were skipped and one line that a machine can read: `123 passed, 0 failed`. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    let skipped = 0;
    const reasons = new Map<string, number>();
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') passed += 1;
        else if (result.state === 'failed') failed += 1;
        else skipped += 1;
        if (result.state === 'skipped' && result.note)
          reasons.set(result.note, (reasons.get(result.note) ?? 0) + 1);
      }
    }
    const lines = [...reasons].map(([reason, count]) => `Skipped ${count} tests: ${reason}\n`).join('');
    // After the default reporter's summary, which is written in the same tick.
    process.on('exit', () => {
      process.stdout.write(
        `\n${lines}${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
      );
    });
  }
}
