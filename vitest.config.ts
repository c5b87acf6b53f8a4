import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['backend', 'frontend', 'frontend/e2e'],
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
