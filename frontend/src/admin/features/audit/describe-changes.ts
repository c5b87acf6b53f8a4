import { formatAud } from '@brim-and-page/backend/contract/money';
import { formatDateTime } from '../../ui/text/format.ts';

const longestText = 140;
const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `trackingNumber` → `Tracking number`, `amountCents` → `Amount`. */
function labelOf(field: string): string {
  if (field === 'q') return 'Search';
  const words = field
    .replace(/(?<=.)Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The stock of each size, e.g. `S/M 3, L/XL 0`; absent while it is unlimited. */
const stockText = (stock: readonly ({ size: string; left: number } | string)[]): string =>
  shortened(
    // A long list ends with a text: how many more there are.
    stock.map((each) => (typeof each === 'string' ? each : `${each.size} ${each.left}`)).join(', '),
  ) || 'unlimited';

function textOf(field: string, value: unknown): string {
  if (field === 'stock' && !value) return 'unlimited';
  if (field === 'stock' && Array.isArray(value)) return stockText(value);
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /cents$/i.test(field) ? formatAud(value) : String(value);
  if (typeof value === 'string') return time.test(value) ? formatDateTime(value) : shortened(value);
  if (Array.isArray(value))
    return shortened(value.map((each) => textOf(field, each)).join(', ') || 'nothing');
  return shortened(
    Object.entries(value)
      .map(([name, each]) => `${labelOf(name).toLowerCase()} ${textOf(name, each)}`)
      .join(', '),
  );
}

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && ('from' in value || 'to' in value);

/** The changes of an audit entry in words, one each: `Role: editor → ministry`, `Amount: $40.46`. */
export const describeChanges = (changes: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(changes).map(([field, value]) =>
    isChange(value)
      ? `${labelOf(field)}: ${textOf(field, value.from)} → ${textOf(field, value.to)}`
      : `${labelOf(field)}: ${textOf(field, value)}`,
  );
