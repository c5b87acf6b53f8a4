export const printKinds = ['packing-slip', 'invoice'] as const;
export type PrintKind = (typeof printKinds)[number];

/** The page that prints a document for each of some orders, below `/admin`. */
export const printPath = (kind: PrintKind, ids: readonly string[]): string =>
  `/orders/print?kind=${kind}&ids=${ids.join(',')}`;
