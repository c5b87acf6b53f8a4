import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'frontend',
    environment: 'jsdom',
    // Modules are loaded once a worker, which takes half of the time that a fresh set for each file takes.
    isolate: false,
    include: ['{src,budget,bench,lighthouse,vite,worker}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/set-up.ts'],
    // Class names stay readable, so that a failing test shows the component's own names.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: { VITE_BACKEND_URL: 'http://api.test' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The one limit of all waiting: a busy machine is late, not wrong.
    expect: { poll: { timeout: 60_000 } },
  },
});
