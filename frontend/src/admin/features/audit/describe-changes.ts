import { formatAud } from '@brim-and-page/backend/contract/money';

const longestText = 140;
const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

/** `trackingNumber` → `Tracking number`, `amountCents` → `Amount`. */
function labelOf(field: string): string {
  const words = field
    .replace(/(?<=.)Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /cents$/i.test(field) ? formatAud(value) : String(value);
  if (typeof value === 'string') return shortened(value);
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
