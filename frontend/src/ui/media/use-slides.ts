import { type KeyboardEvent, useRef, useState } from 'react';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A track of full-width slides to swipe, scroll by arrow keys or move by buttons.
 * @returns the current slide's index, a function that scrolls to another, and the props of the track
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** The slide that a button or key scrolls to; slides passed on the way do not count as current. */
  const target = useRef<number | null>(null);
  const prefersReducedMotion = useReducedMotion();

  const show = (index: number) => {
    target.current = index;
    setShown(index);
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({
      left: index * clientWidth,
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const nearest = Math.min(count - 1, Math.round(scrollLeft / clientWidth));
    if (target.current !== null && nearest !== target.current) return;
    target.current = null;
    setShown(nearest);
  };
  /** The user's own scrolling overrides a button's target. */
  const clearTarget = () => {
    target.current = null;
  };
  // Handled here: at fractional widths Firefox snaps back to the slide that the key scrolls away from.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = shown + step;
    if (next >= 0 && next < count) show(next);
  };

  const trackProps = {
    ref: track,
    tabIndex: 0,
    onScroll,
    onPointerDown: clearTarget,
    onWheel: clearTarget,
    onKeyDown,
  };
  return { shown, show, trackProps };
}
