import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import styles from './option-group.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** How many products the listing would have with it. */
  count?: number | undefined;
}

/** Longer groups show the rest at a press. */
const mostShown = 16;

/** An option's label with its count. */
export const CountedLabel = ({ label, count }: { label: ReactNode; count: number | undefined }) => (
  <>
    {label} {count !== undefined && <span className={styles.count}>{`(${count})`}</span>}
  </>
);

/** A group of checkboxes; none checked means no filter. */
export function OptionGroup<Value extends string>({
  legend,
  options,
  checked,
  onChange,
}: {
  legend: string;
  options: readonly Option<Value>[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const shown = options.filter(({ value }, at) => isWhole || at < mostShown || checked.includes(value));
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div id={listId} className={styles.options}>
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={<CountedLabel label={label} count={count} />}
            checked={checked.includes(value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...checked, value] : checked.filter((other) => other !== value),
              )
            }
          />
        ))}
        {(isWhole || shown.length < options.length) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? t('product.fewerOptions')
              : t('product.moreOptions', { count: options.length - shown.length })}
          </button>
        )}
      </div>
    </fieldset>
  );
}
