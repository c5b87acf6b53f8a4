import { expect, vi } from 'vitest';
import { ProductModel } from '../../src/features/product/product.model.ts';

/**
 * Expects that a response comes from the response cache: a call reads no product. Calls until one reads none, because each
 * cache reads again every few seconds (docs/decisions/0036).
 */
export async function expectCached(call: () => Promise<unknown>): Promise<void> {
  const reads = vi.spyOn(ProductModel, 'find');
  const readsOfOneCall = async () => {
    reads.mockClear();
    await call();
    return reads.mock.calls.length;
  };
  try {
    await expect.poll(readsOfOneCall).toBe(0);
  } finally {
    reads.mockRestore();
  }
}
