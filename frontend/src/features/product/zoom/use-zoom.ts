import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { panBy, type Sizes, type View, whole, zoomBy } from './view.ts';

/** The factor of a press of a button or key. */
const pressFactor = 1.5;
/** The factor of a click of a mouse, and of a double tap. */
const clickFactor = 2.5;
/** A mouse that is released farther from where it was pressed has dragged, in px. */
const dragPx = 4;
/** How far an arrow key moves the picture, in px. */
const panPx = 80;
/** How far a swipe goes to the next picture, in px. */
const swipePx = 60;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Zooms and moves a picture on a stage: by wheel, pinch, drag, click and keys.
 * @param onStep goes on by 1, or back by -1: a swipe or an arrow key while the whole picture shows
 */
export function useZoom(onStep: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(whole);
  /** The fingers or the pressed mouse on the stage, where they are now. */
  const pointers = useRef(new Map<number, Point>());
  const [isMoving, setMoving] = useState(false);
  /** How far to the right the only pointer has gone. */
  const swiped = useRef(0);
  /** Where a mouse was pressed last. */
  const pressedAt = useRef<Point>(undefined);
  /** Whether the first of two clicks has zoomed in already. */
  const hasClickZoomed = useRef(false);

  const sizes = (): Sizes => ({
    stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
    picture: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
  });
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };
  const zoom = (factor: number, at?: Point) => setView((before) => zoomBy(before, factor, sizes(), at));
  const pan = (by: Point) => setView((before) => panBy(before, by, sizes()));
  const reset = () => setView(whole);

  // React's wheel listeners are passive: the browser would zoom the page at Ctrl and the wheel, as at a trackpad's pinch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the elements when it runs.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(event));
    };
    const onResize = () => pan({ x: 0, y: 0 });
    element?.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('resize', onResize);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    // The menu of another button may keep its release from the page.
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
    swiped.current = 0;
    pressedAt.current = event.pointerType === 'mouse' ? fromMiddle(event) : undefined;
    setMoving(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const [from, to] = [middle(before, other), middle(now, other)];
      zoom(distance(now, other) / Math.max(1, distance(before, other)), from);
      pan({ x: to.x - from.x, y: to.y - from.y });
      swiped.current = Number.NaN;
    } else {
      pan({ x: now.x - before.x, y: now.y - before.y });
      swiped.current += now.x - before.x;
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setMoving(false);
    if (event.type === 'pointerup' && view.scale === 1 && Math.abs(swiped.current) > swipePx) {
      onStep(swiped.current < 0 ? 1 : -1);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) return;
    const at = fromMiddle(event);
    const isStill = pressedAt.current !== undefined && distance(pressedAt.current, at) <= dragPx;
    hasClickZoomed.current = isStill && view.scale === 1;
    if (hasClickZoomed.current) zoom(clickFactor, at);
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (hasClickZoomed.current) return;
    if (view.scale > 1) reset();
    else zoom(clickFactor, fromMiddle(event));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      const [x, y] = arrow;
      // An arrow shows what is on its side: the picture moves the other way.
      if (view.scale > 1) pan({ x: -x * panPx, y: -y * panPx });
      else if (x === 1 || x === -1) onStep(x);
    } else if (event.key === '+' || event.key === '=') zoom(pressFactor);
    else if (event.key === '-') zoom(1 / pressFactor);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };

  return {
    view,
    isMoving,
    stage,
    picture,
    reset,
    zoomIn: () => zoom(pressFactor),
    zoomOut: () => zoom(1 / pressFactor),
    onKeyDown,
    stageProps: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClick,
      onDoubleClick,
    },
  };
}
