/** What was typed into a form and not saved yet. */
export interface KeptValues<Values> {
  values: Values;
  /** The record's version that the values were made from. */
  version?: number;
  /** When it was typed, ISO 8601. */
  at: string;
}

/** How many copies of one form this browser keeps. */
const maxCopies = 3;

/** Where storage is blocked or full, copies last until the page closes. */
const inMemory = new Map<string, string>();

/** The unsaved values of a form that this browser keeps for a staff member, latest first. */
export function keptValues<Values>(staffId: string, record: string) {
  const key = `consoleUnsaved ${staffId} ${record}`;
  return {
    read(): KeptValues<Values>[] {
      try {
        const stored = localStorage.getItem(key) ?? inMemory.get(key) ?? '[]';
        const copies: unknown = JSON.parse(stored);
        return Array.isArray(copies) ? copies : [];
      } catch {
        return [];
      }
    },
    write(copies: readonly KeptValues<Values>[]): void {
      const text = copies.length > 0 ? JSON.stringify(copies.slice(0, maxCopies)) : undefined;
      inMemory.delete(key);
      try {
        localStorage.removeItem(key);
        if (text) localStorage.setItem(key, text);
      } catch {
        if (text) inMemory.set(key, text);
      }
    },
  };
}
