const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size, e.g. `12.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const digits = power < 2 ? 0 : 1;
  return new Intl.NumberFormat('en-AU', {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: digits,
  }).format(bytes / 1000 ** power);
}
