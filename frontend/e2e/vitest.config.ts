import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.e2e.ts'],
    globalSetup: './build.ts',
    fileParallelism: false,
    // After the others, not among them.
    sequence: { groupOrder: 1 },
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What comes late on a busy machine is there all the same.
    expect: { poll: { timeout: 15_000 } },
  },
});
