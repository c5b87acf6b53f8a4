import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const brand = readFileSync(join(import.meta.dirname, '../../../brand/colours.css'), 'utf8');
const tokens = new Map(
  [...brand.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gi)].map(([, name, value]) => [name, value]),
);

function luminance(role: string): number {
  const hex = tokens.get(role);
  if (!hex) throw new Error(`brand/colours.css has no colour --${role}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-tint'];
const pairs = [
  ...['ink', 'ink-muted', 'accent', 'secondary', 'danger', 'success', 'sale'].flatMap((text) =>
    surfaces.map((surface) => [text, surface]),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent', 'accent-tint'],
  ['secondary-ink', 'secondary'],
  ['secondary', 'secondary-tint'],
  ['danger', 'danger-tint'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['info', 'info-tint'],
  ['surface', 'ink'],
] as [string, string][];

describe('colours', () => {
  it.each(pairs)('%s on %s is readable', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edge of a field so that it can be seen', () => {
    expect(contrast('line-strong', 'surface-raised')).toBeGreaterThanOrEqual(3);
  });
});
