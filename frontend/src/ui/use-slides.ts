import { type KeyboardEvent, useRef, useState } from 'react';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A row of slides as wide as the row, which a person swipes, scrolls with the arrow keys or moves with buttons.
 * @returns the slide that is shown, a function that scrolls to another, and the properties of the row's list
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Where a button or key scrolls to. Slides that pass by on the way are not shown ones. */
  const target = useRef<number | null>(null);
  const isStill = useReducedMotion();

  const show = (index: number) => {
    target.current = index;
    setShown(index);
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: index * clientWidth, behavior: isStill ? 'auto' : 'smooth' });
  };
  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const nearest = Math.min(count - 1, Math.round(scrollLeft / clientWidth));
    if (target.current !== null && nearest !== target.current) return;
    target.current = null;
    setShown(nearest);
  };
  /** A person who scrolls the row takes over from a button. */
  const followPerson = () => {
    target.current = null;
  };
  // Not left to the browser: at fractional widths Firefox snaps back to the slide that the key scrolls away from.
  const turn = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = shown + step;
    if (next >= 0 && next < count) show(next);
  };

  const trackProps = {
    ref: track,
    tabIndex: 0,
    onScroll: followScroll,
    onPointerDown: followPerson,
    onWheel: followPerson,
    onKeyDown: turn,
  };
  return { shown, show, trackProps };
}
