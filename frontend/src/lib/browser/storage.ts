import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { maxCartLines, maxQuantity } from '@brim-and-page/backend/contract/constants';
import type { NavbarLink } from '@brim-and-page/backend/contract/content';

/**
 * The only code that accesses browser storage. Storage may be blocked, full or edited by hand: reads never throw and
 * return valid values only. Where storage is blocked or full, values last until the page closes.
 */
const inMemory = new Map<string, string>();

/** How long a value is stored: until it is removed, or until the tab closes. */
type Area = 'localStorage' | 'sessionStorage';

function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    // In full storage the value before the failed write is still there.
    return inMemory.get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    inMemory.delete(key);
  } catch {
    if (value === null) inMemory.delete(key);
    else inMemory.set(key, value);
  }
}

function readJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const productId = /^[0-9a-f]{24}$/i;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** The entries of an object whose values have a type; none of anything else. */
function entriesOf<Value>(
  value: unknown,
  hasType: (entry: unknown) => entry is Value,
): Record<string, Value> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => hasType(entry[1])));
}

/** The valid part of a stored cart: known ids, named sizes, quantities from 1 to 99, at most 100 lines. */
function asCart(value: unknown): CartData {
  if (!isRecord(value)) return {};
  const cart: CartData = {};
  let lines = 0;
  for (const [id, sizes] of Object.entries(value)) {
    if (!productId.test(id) || !isRecord(sizes)) continue;
    const valid = Object.entries(sizes).filter(
      (entry): entry is [string, number] =>
        entry[0] !== '' &&
        isNumber(entry[1]) &&
        entry[1] >= 1 &&
        entry[1] <= maxQuantity &&
        entry[1] % 1 === 0,
    );
    const accepted = valid.slice(0, maxCartLines - lines);
    lines += accepted.length;
    if (accepted.length > 0) cart[id] = Object.fromEntries(accepted);
  }
  return cart;
}

/** The valid links of a stored navigation bar. */
function asTopLinks(value: unknown): StoredLink[] {
  const links: unknown[] = Array.isArray(value) ? value : [];
  return links.filter(isRecord).flatMap(({ title, path, translations }) => {
    if (!isText(title) || !isText(path)) return [];
    const texts = Object.entries(isRecord(translations) ? translations : {});
    return [
      {
        title,
        path,
        translations: Object.fromEntries(texts.map(([at, text]) => [at, entriesOf(text, isText)])),
      },
    ];
  });
}

const maxScrollPositions = 50;

const keys = {
  token: 'token',
  userId: 'userId',
  cookiesConsent: 'cookiesConsent',
  videoPlayCounts: 'videoPlayCounts',
  cart: 'cart',
  cartChange: 'cartChange',
  cartNames: 'cartNames',
  cartMerge: 'cartMerge',
  addressDraft: 'addressDraft',
  signUpClosed: 'signUpClosed',
  reloadedAt: 'reloadedAt',
  topLinks: 'topLinks',
  language: 'i18nextLng',
  scrollPositions: 'scrollPositions',
} as const;

/** A stored text; `null` when missing. */
const text = (key: string) => ({
  key,
  read: () => readText(key) || null,
  write: (value: string) => writeText(key, value),
  remove: () => writeText(key, null),
});

/** A visitor's lines to merge into an account's cart, with the id that makes the merge idempotent. */
export interface CartMerge {
  mergeId: string;
  cart: CartData;
}

/** A link of the navigation bar: what of the API's record is shown. */
type StoredLink = Pick<NavbarLink, 'title' | 'path' | 'translations'>;

export type CookiesConsent = 'accepted' | 'rejected';

/** What the browser keeps. */
export const storage = {
  token: text(keys.token),
  userId: text(keys.userId),

  cookiesConsent: {
    key: keys.cookiesConsent,
    read(): CookiesConsent | null {
      const value = readText(keys.cookiesConsent);
      return value === 'accepted' || value === 'rejected' ? value : null;
    },
    write: (value: CookiesConsent) => writeText(keys.cookiesConsent, value),
  },

  /** How often each video was played here: video id → count. */
  videoPlayCounts: {
    read: () => entriesOf(readJson(keys.videoPlayCounts), isNumber),
    write: (counts: Record<string, number>) => writeText(keys.videoPlayCounts, JSON.stringify(counts)),
  },

  /** The visitor's cart. A customer's cart lives on the server. */
  cart: {
    key: keys.cart,
    read: () => asCart(readJson(keys.cart)),
    write: (cart: CartData) => writeText(keys.cart, JSON.stringify(cart)),
    remove: () => writeText(keys.cart, null),
  },

  /** Changes with each change of the customer's cart on the server, so that other tabs load it. */
  cartChange: text(keys.cartChange),

  /** What the products of a visitor's cart were called when they were added: product id → name. */
  cartNames: {
    read: () => entriesOf(readJson(keys.cartNames), isText),
    write: (names: Record<string, string>) => writeText(keys.cartNames, JSON.stringify(names)),
  },

  /** Whether the sign-up popup was closed in this visit. */
  signUpClosed: {
    read: () => readText(keys.signUpClosed, 'sessionStorage') !== null,
    write: () => writeText(keys.signUpClosed, 'true', 'sessionStorage'),
  },

  /** When this tab was last reloaded because code was missing, in ms since 1970. */
  reloadedAt: {
    read: () => readText(keys.reloadedAt, 'sessionStorage'),
    write: (at: string) => writeText(keys.reloadedAt, at, 'sessionStorage'),
  },

  /** Scroll positions of this tab's latest history entries: entry key → px. */
  scrollPositions: {
    read: () => entriesOf(readJson(keys.scrollPositions, 'sessionStorage'), isNumber),
    write(positions: Record<string, number>) {
      const latest = Object.fromEntries(Object.entries(positions).slice(-maxScrollPositions));
      writeText(keys.scrollPositions, JSON.stringify(latest), 'sessionStorage');
    },
  },

  /** The top links as the backend had them last: they stand at their places at once. */
  topLinks: {
    read: () => asTopLinks(readJson(keys.topLinks)),
    write: (links: readonly StoredLink[]) => writeText(keys.topLinks, JSON.stringify(links)),
  },

  /** The chosen language, under the name that i18next's own detector uses. */
  language: text(keys.language),

  cartMerge: {
    read(): CartMerge | null {
      const value = readJson(keys.cartMerge);
      if (!isRecord(value) || typeof value.mergeId !== 'string') return null;
      return { mergeId: value.mergeId, cart: asCart(value.cart) };
    },
    write: (merge: CartMerge) => writeText(keys.cartMerge, JSON.stringify(merge)),
    remove: () => writeText(keys.cartMerge, null),
  },

  /**
   * A customer's delivery address as typed so far: it survives a cancelled payment
   * (WCAG 3.3.7). In this tab only, and only for that customer.
   */
  addressDraft: {
    read(userId: string): Record<string, string> {
      const value = readJson(keys.addressDraft, 'sessionStorage');
      return isRecord(value) && value.userId === userId ? entriesOf(value.fields, isText) : {};
    },
    write: (userId: string, fields: Record<string, string>) =>
      writeText(keys.addressDraft, JSON.stringify({ userId, fields }), 'sessionStorage'),
    remove: () => writeText(keys.addressDraft, null, 'sessionStorage'),
  },
};

/**
 * Calls back when another tab changed a stored value.
 * @returns a function that removes the listener
 */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // A null key means that the other tab cleared everything.
    if (event.key !== key && event.key !== null) return;
    inMemory.delete(key);
    changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
