import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import type { NavbarLink } from '@brim-and-page/backend/contract/content';
import {
  maxCartLines,
  maxQuantity,
  maxWishlistProducts,
} from '@brim-and-page/backend/contract/first-visit-constants';

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

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The ids of products in a stored list. */
const asProductIds = (value: unknown): string[] =>
  asList(value).filter((id): id is string => isText(id) && productId.test(id));

/** A visitor's lines to merge into an account's cart, with the id that makes the merge idempotent. */
export interface CartMerge {
  mergeId: string;
  cart: CartData;
}

function asCartMerge(value: unknown): CartMerge | null {
  if (!isRecord(value) || !isText(value.mergeId)) return null;
  return { mergeId: value.mergeId, cart: asCart(value.cart) };
}

/** The valid links of a stored navigation bar. */
function asTopLinks(value: unknown): readonly StoredLink[] {
  return asList(value)
    .filter(isRecord)
    .flatMap(({ title, path, translations }) => {
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

/** A stored text; `null` when missing. */
const text = (key: string, area?: Area) => ({
  key,
  read: () => readText(key, area) || null,
  write: (value: string) => writeText(key, value, area),
  remove: () => writeText(key, null, area),
});

/** A stored value; `parse` takes what is valid of it. */
const json = <Value>(key: string, parse: (stored: unknown) => Value, area?: Area) => ({
  key,
  read: () => parse(readJson(key, area)),
  write: (value: Value) => writeText(key, JSON.stringify(value), area),
  remove: () => writeText(key, null, area),
});

// The console and pages of donors have values of their own.
export { json as storedJson, text as storedText };

/** A link of the navigation bar: what of the API's record is shown. */
type StoredLink = Pick<NavbarLink, 'title' | 'path' | 'translations'>;

export type CookiesConsent = 'accepted' | 'rejected';

/** The latest product pages, newest first: the one that is shown, and as many others as it lists. */
const maxViewed = 9;
const recentlyViewed = json('recentlyViewed', asProductIds);

const scrollPositions = json('scrollPositions', (stored) => entriesOf(stored, isNumber), 'sessionStorage');
const addressDraft = json('addressDraft', (stored) => (isRecord(stored) ? stored : {}), 'sessionStorage');

/** What the browser keeps. */
export const storage = {
  token: text('token'),
  userId: text('userId'),
  cookiesConsent: {
    ...text('cookiesConsent'),
    read(): CookiesConsent | null {
      const value = readText('cookiesConsent');
      // What needs consent goes with it.
      if (value !== 'accepted') recentlyViewed.remove();
      return value === 'accepted' || value === 'rejected' ? value : null;
    },
    write(value: CookiesConsent) {
      writeText('cookiesConsent', value);
      if (value !== 'accepted') recentlyViewed.remove();
    },
  },
  /** The ids of products; to be written with consent only. */
  recentlyViewed: {
    ...recentlyViewed,
    write: (ids: readonly string[]) => recentlyViewed.write(ids.slice(0, maxViewed)),
  },
  /** How often each video was played here: video id → count. */
  videoPlayCounts: json('videoPlayCounts', (stored) => entriesOf(stored, isNumber)),
  /** The visitor's cart. A customer's cart lives on the server. */
  cart: json('cart', asCart),
  /** Changes with each change of the customer's cart on the server, so that other tabs load it. */
  cartChange: text('cartChange'),
  /** What the products of a visitor's cart were called when they were added: product id → name. */
  cartNames: json('cartNames', (stored) => entriesOf(stored, isText)),
  cartMerge: json('cartMerge', asCartMerge),
  /** The visitor's wishlist: product ids, newest first; the oldest ones beyond its maximum are left out. A customer's lives on the server. */
  wishlist: json('wishlist', (stored) => asProductIds(stored).slice(0, maxWishlistProducts)),
  /** Whether the sign-up popup was closed in this visit. */
  signUpClosed: {
    read: () => readText('signUpClosed', 'sessionStorage') !== null,
    write: () => writeText('signUpClosed', 'true', 'sessionStorage'),
  },
  /** When this tab was last reloaded because code was missing, in ms since 1970. */
  reloadedAt: text('reloadedAt', 'sessionStorage'),
  /** The top links as the backend had them last: they stand at their places at once. */
  topLinks: json('topLinks', asTopLinks),
  /** The chosen language, under the name that i18next's own detector uses. */
  language: text('i18nextLng'),

  /** Scroll positions of this tab's latest history entries: entry key → px. */
  scrollPositions: {
    ...scrollPositions,
    write: (positions: Record<string, number>) =>
      scrollPositions.write(Object.fromEntries(Object.entries(positions).slice(-maxScrollPositions))),
  },

  /**
   * A customer's delivery address as typed so far: it survives a cancelled payment
   * (WCAG 3.3.7). In this tab only, and only for that customer.
   */
  addressDraft: {
    read(userId: string): Record<string, string> {
      const draft = addressDraft.read();
      return draft.userId === userId ? entriesOf(draft.fields, isText) : {};
    },
    write: (userId: string, fields: Record<string, string>) => addressDraft.write({ userId, fields }),
    remove: addressDraft.remove,
  },

  /** The donations with which this tab left for the payment page: what was typed survives a cancelled payment, too. */
  sentGift: json('sentGift', (stored) => stored, 'sessionStorage'),
  sentDonation: json('sentDonation', (stored) => stored, 'sessionStorage'),
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
