import type { OrderItem } from '@brim-and-page/backend/contract/order/responses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translateError } from '#src/i18n/translate-error.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { useCart, useCartActions, useReserved } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { type AgainLine, planBuyAgain } from './buy-again-plan.ts';

/** A catalogue of this age tells what is in stock, in ms. */
const freshMs = 5_000;

interface BuyAgain {
  isLoading: boolean;
  /** What became of each line; undefined before the first press. */
  lines: readonly AgainLine[] | undefined;
  buyAgain: () => Promise<void>;
}

/** Puts the lines of an order into the cart again, as far as they are sold and in stock. Toasts what went wrong. */
export function useBuyAgain(items: readonly OrderItem[]): BuyAgain {
  const queryClient = useQueryClient();
  const { cart, isCartLoaded, hasCartFailed } = useCart();
  const { addToCart, updateQuantity } = useCartActions();
  const reserved = useReserved();
  const [isLoading, setLoading] = useState(false);
  const [lines, setLines] = useState<readonly AgainLine[]>();

  const put = async ({ item: { _id }, size, added, quantity }: AgainLine): Promise<boolean> => {
    if (!hasCartFailed) return updateQuantity(_id, size, quantity);
    // What the cart has is not known: it gets more of it, unit by unit.
    for (let count = 0; count < added; count += 1) if (!(await addToCart(_id, size))) return false;
    return true;
  };
  const buyAgain = async () => {
    setLoading(true);
    try {
      const { products } = await queryClient.fetchQuery({ ...productsQuery, staleTime: freshMs });
      const done: AgainLine[] = [];
      for (const line of planBuyAgain(items, products, cart, reserved)) {
        const isAdded = line.added > 0 && (await put(line));
        done.push(isAdded ? line : { ...line, added: 0 });
      }
      setLines(done);
    } catch (error) {
      toast.error(translateError(error as Error));
    } finally {
      setLoading(false);
    }
  };
  return { isLoading: isLoading || !isCartLoaded, lines, buyAgain };
}
