import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['backend'],
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
