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
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
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
}

/** Moves the item at one position of a list to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

const keyboardHelp =
  'To move an item, press the space bar on its handle, move it with the arrow keys, and press the space bar again. Escape cancels.';

/**
 * A list to sort: drag an item by its handle with a pointer or a finger, move it with the keyboard, or press its buttons.
 * Each step is announced to screen readers.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, children, below, isGrid, isReadOnly } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The place that was announced last: a picked-up item is first "moved" to its own. */
  const lastOver = useRef<string | number>(undefined);
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
  /** Moves an item by its button, which keeps the focus; at the end of the list its other button gets it. */
  const step = (from: number, to: number) => {
    onMove(from, to);
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-step]');
      const [up, down] = buttons ?? [];
      const [wanted, other] = to < from ? [up, down] : [down, up];
      (wanted?.getAttribute('aria-disabled') ? other : wanted)?.focus();
    });
  };

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
              onStep={(by) => step(index, index + by)}
              below={below?.(item, index)}
            >
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean | undefined;
  onStep: (by: 1 | -1) => void;
  below: ReactNode;
  children: ReactNode;
}

function SortableItem({ id, name, isFirst, isLast, isReadOnly, onStep, below, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isReadOnly });
  const stepButton = (by: 1 | -1, isAtEnd: boolean) => (
    <IconButton
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      data-step
      // Not `disabled`, which would lose the focus.
      aria-disabled={isAtEnd || undefined}
      className={styles.step}
      onClick={() => !isAtEnd && onStep(by)}
    />
  );
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
