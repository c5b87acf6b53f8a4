import type { ProductValues } from '../values.ts';

/** What each part of the form gets. */
export interface PanelProps {
  values: ProductValues;
  change: (next: (values: ProductValues) => ProductValues) => void;
  isReadOnly: boolean;
}
