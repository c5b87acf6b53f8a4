import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type Sort, sorts } from './listing.ts';
import styles from './listing-controls.module.css';

const sortKeys = {
  relevant: 'product.sortRelevant',
  'low-high': 'product.sortLowHigh',
  'high-low': 'product.sortHighLow',
} as const;

/** Filters by name while typing. */
export function SearchBar({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (search: string) => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={styles.search}>
      <Search className={styles.lens} aria-hidden="true" size={20} strokeWidth={1.6} />
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        trailing={value && <IconButton icon={X} label={t('product.clearSearch')} onClick={clear} />}
      />
    </div>
  );
}

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('product.sort')}
      hideLabel
      className={styles.sort}
      value={value}
      onChange={(event) => onChange(sorts.find((sort) => sort === event.target.value) ?? 'relevant')}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(sortKeys[sort])}
        </option>
      ))}
    </Select>
  );
}
