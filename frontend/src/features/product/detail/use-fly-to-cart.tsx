import { type ComponentType, type ReactNode, useState } from 'react';
import { prefersReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import type { FlyToCartProps } from './fly-to-cart.tsx';

interface Animation {
  id: number;
  from: DOMRect;
  to: DOMRect;
  FlyToCart: ComponentType<FlyToCartProps>;
}

/**
 * Animates the product's image from the button to the cart icon. Loads its code at the first use.
 * @returns `fly(start)` and the element to render
 */
export function useFlyToCart(imageUrl: string): {
  animation: ReactNode;
  fly: (start: Element | null | undefined) => void;
} {
  const [animation, setAnimation] = useState<Animation | null>(null);

  const fly = async (start: Element | null | undefined) => {
    const cartIcon = document.querySelector('[data-cart-icon]');
    if (!start || !cartIcon || prefersReducedMotion()) return;
    const from = start.getBoundingClientRect();
    try {
      const { FlyToCart } = await import('./fly-to-cart.tsx');
      setAnimation((last) => ({
        id: (last?.id ?? 0) + 1,
        from,
        to: cartIcon.getBoundingClientRect(),
        FlyToCart,
      }));
    } catch {
      // Offline: the item is in the cart without the animation.
    }
  };

  return {
    fly: (start) => void fly(start),
    animation: animation && (
      <animation.FlyToCart
        key={animation.id}
        from={animation.from}
        to={animation.to}
        imageUrl={imageUrl}
        onDone={() => setAnimation((current) => (current?.id === animation.id ? null : current))}
      />
    ),
  };
}
