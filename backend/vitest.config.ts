import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    environment: 'node',
    // Modules are loaded once a worker: loading Express, Mongoose and Stripe takes a second or two.
    isolate: false,
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      '../scripts/**/*.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What comes late on a busy machine is there all the same.
    expect: { poll: { timeout: 15_000 } },
  },
});
