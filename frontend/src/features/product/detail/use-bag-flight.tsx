import { type ComponentType, type ReactNode, useState } from 'react';
import type { BagFlightProps } from './bag-flight.tsx';

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Flight {
  id: number;
  from: DOMRect;
  to: DOMRect;
  BagFlight: ComponentType<BagFlightProps>;
}

/**
 * The product's picture going into the bag of the navigation bar. Its code comes with the first press.
 * @returns `fly(start)` and what to render
 */
export function useBagFlight(imageUrl: string): {
  flight: ReactNode;
  fly: (start: Element | null | undefined) => void;
} {
  const [flight, setFlight] = useState<Flight | null>(null);

  const fly = async (start: Element | null | undefined) => {
    const bag = document.querySelector('[data-bag]');
    if (!start || !bag || wantsNoMotion()) return;
    const from = start.getBoundingClientRect();
    try {
      const { BagFlight } = await import('./bag-flight.tsx');
      setFlight((last) => ({ id: (last?.id ?? 0) + 1, from, to: bag.getBoundingClientRect(), BagFlight }));
    } catch {
      // Offline: the piece is in the cart all the same.
    }
  };

  return {
    fly: (start) => void fly(start),
    flight: flight && (
      <flight.BagFlight
        key={flight.id}
        from={flight.from}
        to={flight.to}
        imageUrl={imageUrl}
        onDone={() => setFlight((now) => (now?.id === flight.id ? null : now))}
      />
    ),
  };
}
