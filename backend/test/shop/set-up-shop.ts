import { afterAll, beforeAll } from 'vitest';
import { seedShop } from '../../src/seed/seed-shop.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** The shop of the test file that called {@link setUpShop}. */
export let shop: TestShop;

type Environment = Record<string, string>;

/**
 * Opens a test shop for the tests of a file or a `describe`.
 * @param environment settings, as in `.env`
 */
export function setUpShop(environment?: Environment | (() => Promise<Environment>)): void {
  beforeAll(async () => {
    shop = await openTestShop(typeof environment === 'function' ? await environment() : environment);
  });
  afterAll(() => shop.close());
}

/** The same with the demo's catalogue and content. */
export function setUpSeededShop(environment?: Environment): void {
  setUpShop(environment);
  beforeAll(() => seedShop());
}
