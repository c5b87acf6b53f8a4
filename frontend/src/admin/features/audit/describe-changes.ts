import { fieldText, valueText } from '../../ui/text/value-text.ts';

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && ('from' in value || 'to' in value);

/** The changes of an audit entry in words, one each: `Role: editor → ministry`, `Amount: $40.46`. */
export const describeChanges = (changes: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(changes).map(([field, value]) =>
    isChange(value)
      ? `${fieldText(field)}: ${valueText(field, value.from)} → ${valueText(field, value.to)}`
      : `${fieldText(field)}: ${valueText(field, value)}`,
  );
