import type { ProductRecord } from './columns.ts';
import type { FileImage } from './find-image.ts';
import type { PlannedStock } from './plan-stock.ts';

export type PlainFields = Omit<ProductRecord, 'id' | 'version' | 'images' | 'stock'>;

/** What an import would do to one product. */
export interface PlannedProduct extends PlannedStock {
  row: number;
  id: string;
  name: string;
  kind: 'create' | 'update' | 'unchanged';
  /** The changed fields; all fields for a new product. */
  fields: Partial<PlainFields>;
  /** The product's images when they change, in order. */
  newImages?: FileImage[];
  /** The stored product; absent for a new one. */
  before?: ProductRecord;
}
