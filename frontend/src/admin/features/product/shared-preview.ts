import type { Product } from '@brim-and-page/backend/contract/product/product';

const keyOf = (id: string) => `consolePreview ${id}`;

/** Shows a product's unsaved form in the preview tabs of this browser. */
export function sharePreview(product: Product): void {
  try {
    localStorage.setItem(keyOf(product._id), JSON.stringify(product));
  } catch {
    // Where storage is blocked the preview shows what is saved.
  }
}

/** Ends the sharing: previews show what is saved. */
export function endPreview(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was stored.
  }
}

/** The product as an open form has it; undefined when no form shares it. */
export function readPreview(id: string): Product | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls back when the form in another tab changes.
 * @returns a function that removes the listener
 */
export function onPreviewChange(id: string, changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === keyOf(id)) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
