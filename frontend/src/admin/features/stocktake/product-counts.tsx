import type { StocktakeItem, StocktakeSize } from '@brim-and-page/backend/contract/admin/product/stocktake';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';
import { useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass, fieldAria } from '#src/ui/form/field.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { smallButton } from '../../ui/action/small-button.ts';
import {
  type Counts,
  countProblem,
  differenceOf,
  differenceText,
  expectedOn,
  isCounted,
  keyOf,
  partsText,
  signed,
  withConfirmed,
  withText,
} from './counts.ts';
import styles from './stocktake.module.css';

/** The fields for counts, in the order of the page. */
export const countFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[data-count]'),
];

/** A product to count; without a picture where only its counts are known. */
export type CountedProduct = Pick<StocktakeItem, '_id' | 'name' | 'sizes'> & {
  image?: string | null | undefined;
};

interface ProductCountsProps {
  product: CountedProduct;
  counts: Counts;
  setCounts: Dispatch<SetStateAction<Counts>>;
}

/** A product with a field for each limited size. */
export function ProductCounts({ product, counts, setCounts }: ProductCountsProps) {
  const id = useId();
  const { name, image, sizes } = product;
  return (
    <section className={styles.product} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          {image && <Image url={image} alt="" sizes="2.5rem" className={styles.image} />}
          <h2 id={id}>{name}</h2>
        </div>
        <span className={styles.column} aria-hidden="true">
          Counted
        </span>
      </div>
      <ul>
        {sizes.map((size) =>
          size.quantity === null ? (
            <li key={size.size} className={styles.size}>
              <span className={styles.name}>{size.size}</span>
              <span className={styles.unlimited}>Not limited</span>
            </li>
          ) : (
            <SizeCount
              key={size.size}
              product={product}
              size={{ ...size, quantity: size.quantity }}
              counts={counts}
              setCounts={setCounts}
            />
          ),
        )}
        {sizes.length === 0 && <li className={styles.unlimited}>No sizes</li>}
      </ul>
    </section>
  );
}

const maxTyped = 40;

/** Enter goes on to the next size, as a number pad's key does. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = countFields();
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}

function SizeCount({
  product,
  size,
  counts,
  setCounts,
}: ProductCountsProps & { size: StocktakeSize & { quantity: number } }) {
  const id = useId();
  const key = keyOf({ _id: product._id, size: size.size });
  const typed = counts.typed[key];
  const count = typed && isCounted(typed) ? typed : undefined;
  const shelf = count?.shelf ?? size;
  const difference = count && differenceOf(count);
  const error = count && difference === undefined ? countProblem : count?.problem;
  const parts = partsText(shelf);
  return (
    <li className={classNames(styles.size, Boolean(difference) && styles.differs)}>
      <span className={styles.name}>{size.size}</span>
      <p id={`${id}-expected`} className={styles.expected}>
        <b>{expectedOn(shelf)}</b> expected {parts && <span className={styles.parts}>{parts}</span>}
      </p>
      <input
        {...fieldAria(id, undefined, error, `${id}-expected ${id}-difference`)}
        data-count={key}
        className={classNames(controlClass, styles.input)}
        aria-label={`Counted: ${product.name}, ${size.size}`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        // A scanned code is refused as a whole: cut, it would count thousands.
        maxLength={maxTyped}
        value={typed?.text ?? ''}
        onChange={({ target }) => setCounts((before) => withText(before, product, size, target.value))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={focusNext}
      />
      <p id={`${id}-difference`} className={styles.difference}>
        {difference !== undefined && (
          <>
            {difference !== 0 && <span aria-hidden="true">{signed(difference)}</span>}
            <VisuallyHidden>{differenceText(difference)}</VisuallyHidden>
          </>
        )}
      </p>
      <div className={styles.problem}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {count?.isOutdated && difference !== undefined && (
          <Button
            variant="secondary"
            className={smallButton}
            onClick={() => setCounts((before) => withConfirmed(before, key))}
          >
            Counted again: still {count.text.trim()}
          </Button>
        )}
      </div>
    </li>
  );
}
