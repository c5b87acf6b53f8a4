import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './sortable-list.module.css';

interface SortableListProps<Item> {
  /** What is sorted, for screen readers, e.g. "Pictures". */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What an item is called, e.g. "Picture 2". */
  nameOf: (item: Item, index: number) => string;
  /** Moves the item at one position to another. */
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
  /** What stands below an item in the whole width of its row, e.g. its form. */
  below?: (item: Item, index: number) => ReactNode;
  /** Cards beside each other instead of rows. */
  isGrid?: boolean;
  /** Shows the items without the means to move them. */
  isReadOnly?: boolean;
  /** The id of an item that is about to be added: its first field gets the focus, once it is in the list. */
  added?: RefObject<string | undefined>;
}

/** An item that a button moves, until the list shows it at its new place. */
interface Step {
  id: string;
  by: 1 | -1;
  /** The ids as they were. */
  before: string;
}

const keyboardHelp =
  'To move an item, press the space bar on its handle, move it with the arrow keys, and press the space bar again. Escape cancels.';

/**
 * A list to sort: drag an item by its handle with a pointer or a finger, move it with the keyboard, or press its buttons.
 * Each step is announced to screen readers.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, children, below, isGrid, isReadOnly, added } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The place that was announced last: a picked-up item is first "moved" to its own. */
  const lastOver = useRef<string | number>(undefined);
  const pendingStep = useRef<Step>(undefined);
  const [stepText, setStepText] = useState('');
  const sensors = useSensors(
    // A press that does not move stays a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const name = (id: string | number) => {
    const index = indexOf(id);
    const item = items[index];
    return item === undefined ? '' : nameOf(item, index);
  };
  const position = (id: string | number) => `position ${indexOf(id) + 1} of ${ids.length}`;

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  const order = ids.join(' ');
  const step = (index: number, by: 1 | -1) => {
    const id = ids[index];
    // The last step does not show yet: positions would be those before it.
    if (id === undefined || pendingStep.current) return;
    pendingStep.current = { id, by, before: order };
    onMove(index, index + by);
  };
  // A form may take several renders until it shows a new order. Moving a button in the page takes its focus away.
  useLayoutEffect(() => {
    const moved = pendingStep.current;
    if (moved && moved.before !== order) {
      pendingStep.current = undefined;
      const buttons = list.current?.children[indexOf(moved.id)]?.querySelectorAll<HTMLElement>('[data-step]');
      const [back, forward] = buttons ?? [];
      const [wanted, other] = moved.by < 0 ? [back, forward] : [forward, back];
      // At the end of the list the other button gets the focus.
      (wanted?.getAttribute('aria-disabled') ? other : wanted)?.focus();
      setStepText(`${name(moved.id)} moved to ${position(moved.id)}.`);
    }
    const newIndex = added?.current === undefined ? -1 : ids.indexOf(added.current);
    if (added && newIndex >= 0) {
      added.current = undefined;
      list.current?.children[newIndex]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    }
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: keyboardHelp },
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = active.id;
            return `${name(active.id)} picked up, ${position(active.id)}.`;
          },
          onDragOver: ({ active, over }) => {
            if (!over || over.id === lastOver.current) return undefined;
            lastOver.current = over.id;
            return `${name(active.id)} moved to ${position(over.id)}.`;
          },
          onDragEnd: ({ active, over }) =>
            over ? `${name(active.id)} dropped at ${position(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${name(active.id)} is back at ${position(active.id)}.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={classNames(styles.list, isGrid && styles.grid)}>
          {items.map((item, index) => (
            <SortableItem
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isReadOnly={isReadOnly}
              isGrid={isGrid}
              onStep={(by) => step(index, by)}
              below={below?.(item, index)}
            >
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
        <div role="status">
          <VisuallyHidden>{stepText}</VisuallyHidden>
        </div>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isGrid: boolean | undefined;
  isReadOnly: boolean | undefined;
  onStep: (by: 1 | -1) => void;
  below: ReactNode;
  children: ReactNode;
}

/** The directions of the buttons, in words and as icons. */
const directions = {
  list: { back: ['up', ArrowUp], forward: ['down', ArrowDown] },
  grid: { back: ['left', ArrowLeft], forward: ['right', ArrowRight] },
} as const;

function SortableItem(props: SortableItemProps) {
  const { id, name, isFirst, isLast, isGrid, isReadOnly, onStep, below, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isReadOnly });
  const { back, forward } = directions[isGrid ? 'grid' : 'list'];
  const stepButton = (by: 1 | -1, isAtEnd: boolean) => {
    const [direction, icon] = by < 0 ? back : forward;
    return (
      <IconButton
        icon={icon}
        label={`Move ${name} ${direction}`}
        data-step
        // Not `disabled`, which would lose the focus.
        aria-disabled={isAtEnd || undefined}
        className={styles.step}
        onClick={() => !isAtEnd && onStep(by)}
      />
    );
  };
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.item, isDragging && styles.dragging)}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <div className={styles.row}>
        <div className={styles.content}>{children}</div>
        {!isReadOnly && (
          <div className={styles.controls}>
            <button
              ref={setActivatorNodeRef}
              type="button"
              {...attributes}
              {...listeners}
              className={styles.handle}
              aria-label={`Move ${name}`}
            >
              <GripVertical aria-hidden="true" size={20} />
            </button>
            {stepButton(-1, isFirst)}
            {stepButton(1, isLast)}
          </div>
        )}
      </div>
      {below}
    </li>
  );
}
