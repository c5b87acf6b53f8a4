import { storedJson } from '#src/lib/browser/storage.ts';

/** What was typed into a form and not saved yet. */
export interface UnsavedCopy<Values> {
  /** The form that keeps it, as long as that is open in a tab: {@link announceForm}. */
  form: string;
  values: Values;
  /** The record's version that the values were made from. */
  version?: number;
  /** When it was typed, ISO 8601. */
  at: string;
}

/** How many copies of one record this browser keeps. */
const maxCopies = 3;

/** The unsaved values of a record that this browser keeps for a staff member, latest first. Every tab has the same. */
export function unsavedCopies<Values>(staffId: string, record: string) {
  const stored = storedJson(`consoleUnsaved ${staffId} ${record}`, (copies): UnsavedCopy<Values>[] =>
    // Copies of earlier versions of the console name no form.
    Array.isArray(copies) ? copies.flatMap((copy) => (copy ? { form: copy.at, ...copy } : [])) : [],
  );
  return {
    key: stored.key,
    read: stored.read,
    /** Removes the copies of forms, and adds one in their place. Those of other tabs stay. */
    replace(forms: readonly string[], copy?: UnsavedCopy<Values>): void {
      const others = stored.read().filter(({ form }) => !forms.includes(form));
      const copies = [...(copy ? [copy] : []), ...others].slice(0, maxCopies);
      // Full storage would keep what it had before.
      stored.remove();
      if (copies.length > 0) stored.write(copies);
    },
  };
}

const lockPrefix = 'consoleForm ';

/** Whether the browser can tell which forms are open: on https and localhost. */
export const canFindOpenForms = (): boolean => 'locks' in navigator;

/**
 * Tells the other tabs that a form is open, until its page closes or crashes.
 * @returns a function that ends it earlier
 */
export function announceForm(form: string): () => void {
  let close = () => {};
  const isClosed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Refused for a page that is being closed.
  if (canFindOpenForms()) navigator.locks.request(lockPrefix + form, () => isClosed).catch(() => undefined);
  return close;
}

/** The forms that are open in any tab. */
export async function findOpenForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)));
}
