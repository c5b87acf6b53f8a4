import { formatAud } from '@brim-and-page/backend/contract/money';
import { formatDateTime } from './format.ts';

/** Changes of records in words, for who reads the audit or the plan of an import. */

const longestText = 140;
const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields whose names in the data are not the words of the console. */
const labels: Readonly<Record<string, string>> = {
  q: 'Search',
  subCategory: 'Type',
  isbn: 'ISBN',
  sku: 'SKU',
  circumference: 'Head size',
  publishedYear: 'Year of publication',
  weightGrams: 'Weight in grams',
};

/** `trackingNumber` → `Tracking number`, `amountCents` → `Amount`. */
export function fieldText(field: string): string {
  const label = labels[field];
  if (label) return label;
  const words = field
    .replace(/(?<=.)Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's name inside a sentence: `head size`, but `SKU`. */
const innerText = (field: string): string => {
  const text = fieldText(field);
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
};

/** The stock of a size, e.g. `S/M 3`, or what else it has, e.g. `S/M: SKU BP-1, head size 58 cm`. */
function sizeText({ size, ...others }: { size: string }): string {
  const [[name, value] = ['', undefined], ...more] = Object.entries(others);
  const isStock = more.length === 0 && (name === 'left' || name === 'quantity');
  return isStock ? `${size} ${value ?? 'unlimited'}` : `${size}: ${fieldsText(others)}`;
}

const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, each]) => `${innerText(name)} ${valueText(name, each)}`)
    .join(', ');

const hasSize = (value: unknown): value is { size: string } =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'string';

function listText(field: string, values: readonly unknown[]): string {
  const texts = values.map((each) => (hasSize(each) ? sizeText(each) : valueText(field, each)));
  // A list of entries with parts of their own.
  return texts.join(texts.some((text) => text.includes(': ')) ? '; ' : ', ');
}

/** A value in words; long texts are cut. */
export function valueText(field: string, value: unknown): string {
  // Without a stock, every size is unlimited.
  if (field === 'stock' && (!value || (Array.isArray(value) && value.length === 0))) return 'unlimited';
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /cents$/i.test(field) ? formatAud(value) : String(value);
  if (typeof value === 'string') return time.test(value) ? formatDateTime(value) : shortened(value);
  return shortened((Array.isArray(value) ? listText(field, value) : fieldsText(value)) || 'nothing');
}
