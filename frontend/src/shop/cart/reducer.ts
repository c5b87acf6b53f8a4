import type { CartData, UnavailableLine } from '@brim-and-page/backend/contract/cart/responses';
import { addUnit, setQuantity } from './steps.ts';

/** A change of the cart, as the API takes it. */
export type CartOperation =
  | { type: 'add'; itemId: string; size: string }
  | { type: 'set'; itemId: string; size: string; quantity: number };

/** An operation that the server has not confirmed yet. */
interface PendingOperation {
  id: number;
  operation: CartOperation;
}

/** The cart of one owner: what the server (for a visitor: storage) has, and the operations it has not confirmed yet. */
export interface CartState {
  server: CartData;
  pending: readonly PendingOperation[];
  /** Stock reserved for this customer's own unpaid order. */
  reserved: CartData;
  /** The customer's lines that are no longer sold; the server's cart omits them. */
  unavailable: readonly UnavailableLine[];
  /** Whether the cart was loaded, or failed to. */
  isLoaded: boolean;
  hasFailed: boolean;
  /** Why it failed. */
  failure?: unknown;
  /** Whether lines from before the sign-in could not be merged yet. */
  hasUnmergedLines: boolean;
}

export type CartAction =
  | {
      type: 'loaded';
      cart: CartData;
      reserved?: CartData;
      unavailable?: readonly UnavailableLine[];
    }
  | { type: 'loadFailed'; failure: unknown }
  | { type: 'started'; id: number; operation: CartOperation }
  | { type: 'confirmed'; id: number; cart: CartData }
  | { type: 'failed'; id: number }
  | { type: 'merged'; hasUnmergedLines: boolean }
  | { type: 'cleared' };

const none: CartData = {};
const noLines: readonly UnavailableLine[] = [];

/** A customer's cart before it is loaded. */
export const unloadedCart: CartState = {
  server: none,
  pending: [],
  reserved: none,
  unavailable: noLines,
  isLoaded: false,
  hasFailed: false,
  hasUnmergedLines: false,
};

/** The cart after an operation. Never changes its argument. */
export const applyOperation = (cart: CartData, operation: CartOperation): CartData =>
  operation.type === 'add'
    ? addUnit(cart, operation.itemId, operation.size)
    : setQuantity(cart, operation.itemId, operation.size, operation.quantity);

/** The cart to show: the server's, with the pending operations applied in their order. */
export const shownCart = ({ server, pending }: Pick<CartState, 'server' | 'pending'>): CartData =>
  pending.reduce((cart, { operation }) => applyOperation(cart, operation), server);

const without = (pending: readonly PendingOperation[], id: number) =>
  pending.filter((each) => each.id !== id);

/** Returns the object before when the next one is equal, so that components that depend on it do not render. */
const keepEqual = <Value>(before: Value, next: Value): Value =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next;

export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'loaded':
      return {
        ...state,
        server: keepEqual(state.server, action.cart),
        reserved: keepEqual(state.reserved, action.reserved ?? none),
        unavailable: keepEqual(state.unavailable, action.unavailable ?? noLines),
        isLoaded: true,
        hasFailed: false,
      };
    case 'loadFailed':
      return { ...state, isLoaded: true, hasFailed: true, failure: action.failure };
    case 'started':
      return {
        ...state,
        pending: [...state.pending, { id: action.id, operation: action.operation }],
        unavailable: state.unavailable.filter(
          ({ itemId, size }) => itemId !== action.operation.itemId || size !== action.operation.size,
        ),
      };
    case 'confirmed':
      return { ...state, server: action.cart, pending: without(state.pending, action.id) };
    case 'failed':
      return { ...state, pending: without(state.pending, action.id) };
    case 'merged':
      return { ...state, hasUnmergedLines: action.hasUnmergedLines };
    case 'cleared':
      return { ...state, server: none, pending: [], reserved: keepEqual(state.reserved, none) };
  }
}
