import type { Product } from '@brim-and-page/backend/contract/product/product';
import { storedJson } from '#src/lib/browser/storage.ts';

/** A product as its open form has it, for the preview tabs of this browser; none without such a form. */
export const sharedPreview = (id: string) =>
  storedJson(`consolePreview ${id}`, (stored) => stored as Product | null);
