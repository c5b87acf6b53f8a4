import { escapeHtml } from '../../contract/pages/escape-html.ts';
import type { JsonSchema } from '../document-types.ts';

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** The limits of a value, e.g. `1 to 99`. */
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  const range = (from: unknown, to: unknown, unit: string) => {
    if (from === undefined) return to === undefined ? '' : `at most ${to}${unit}`;
    return to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
  };
  return [
    // Zod writes the limits of safe integers.
    range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The type of a value as HTML: a link to a named schema, the values of an enum, or the name of the type. */
export function renderType(schema: JsonSchema): string {
  const { $ref, enum: values, const: value, type, items, format, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (value !== undefined) return code(JSON.stringify(value));
  if (Array.isArray(values)) return values.map((each) => code(JSON.stringify(each))).join(' | ');
  const parts = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (parts.length > 0) return parts.map(renderType).join(' | ');
  if (schema.allOf) return listOf(schema.allOf).map(renderType).join(' and ');
  if (type === 'array') return `list of ${renderType((items as JsonSchema) ?? {})}`;
  if (type === 'object' && typeof additionalProperties === 'object' && additionalProperties)
    return `map of ${renderType(additionalProperties as JsonSchema)}`;
  const names = Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
  return escapeHtml(typeof format === 'string' ? `${names} (${format})` : names);
}

function renderRows(schema: JsonSchema, prefix: string): string {
  const required = new Set(schema.required as string[] | undefined);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .map(([name, field]) => {
      const inner = field.type === 'array' ? ((field.items ?? {}) as JsonSchema) : field;
      const nested = inner.properties
        ? renderRows(inner, `${prefix}${name}${inner === field ? '.' : '[].'}`)
        : '';
      const notes = [limitsOf(field), typeof field.description === 'string' ? field.description : '']
        .filter(Boolean)
        .join('. ');
      const isRequired = required.has(name) ? 'required' : 'optional';
      return (
        `<tr><th scope="row">${code(prefix + name)}</th><td>${renderType(field)}</td>` +
        `<td>${isRequired}</td><td>${renderText(notes)}</td></tr>${nested}`
      );
    })
    .join('');
}

/** A text of the document as HTML: code in backquotes, nothing else. */
export const renderText = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The fields of a schema as a table, or its type when it has no fields. */
export function renderSchema(schema: JsonSchema): string {
  const objects = [schema, ...listOf(schema.allOf)].filter(({ properties }) => properties);
  if (objects.length === 0) return `<p>${renderType(schema)}</p>`;
  const parents = listOf(schema.allOf).filter(({ $ref }) => $ref);
  const inherited = parents.length > 0 ? `<p>${parents.map(renderType).join(', ')} with</p>` : '';
  const rows = objects.map((each) => renderRows(each, '')).join('');
  return `${inherited}<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Presence</th><th scope="col">Notes</th></tr></thead><tbody>${rows}</tbody></table>`;
}
