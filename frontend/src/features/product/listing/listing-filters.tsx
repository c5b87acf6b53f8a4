import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import type { FacetCounts } from './facets.ts';
import type { ListingQuery } from './listing.ts';
import styles from './listing-filters.module.css';
import { CountedLabel, OptionGroup } from './option-group.tsx';
import { priceRangeLabel } from './price-ranges.ts';

interface FiltersProps {
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
}

/** The filters by category and type. */
function KindFilters({ query, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const optionOf = (kind: ProductKind) => ({ value: kind, label: t(`app.nav.${kind}`) });
  return (
    <div className={styles.kinds}>
      <OptionGroup
        legend={t('product.category')}
        options={(['books', 'caps'] as const).map(optionOf)}
        checked={query.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <OptionGroup
        legend={t('product.type')}
        options={(['caps', 'books'] as const).map(optionOf)}
        checked={query.types}
        onChange={(types) => onChange({ types })}
      />
    </div>
  );
}

/** The filters by size, price and stock. A group without a choice is left out. */
function FacetFilters({
  query: { sizes, prices, inStock },
  counts,
  sizeLegend,
  onChange,
}: FiltersProps & { counts: FacetCounts; sizeLegend: string }) {
  const { t } = useTranslation();
  const sizeOptions = [...counts.sizes].map(([value, count]) => ({ value, label: sizeText(value), count }));
  const priceOptions = [...counts.prices].map(([value, count]) => {
    const { key, prices: ends } = priceRangeLabel(value);
    return { value, label: t(key, ends), count };
  });
  return (
    <div className={styles.facets}>
      {sizeOptions.length > 0 && (
        <OptionGroup
          legend={sizeLegend}
          options={sizeOptions}
          checked={sizes}
          onChange={(chosen) => onChange({ sizes: chosen })}
        />
      )}
      {priceOptions.length > 0 && (
        <OptionGroup
          legend={t('product.price')}
          options={priceOptions}
          checked={prices}
          onChange={(chosen) => onChange({ prices: chosen })}
        />
      )}
      <Checkbox
        className={styles.stock}
        label={<CountedLabel label={t('product.inStock')} count={counts.inStock} />}
        checked={inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
    </div>
  );
}

/**
 * A listing's filters: behind a button on phones, open on wide screens.
 * @param counts undefined until the catalogue is there
 */
export function ListingFilters({
  query,
  counts,
  kind,
  onChange,
}: FiltersProps & {
  counts: FacetCounts | undefined;
  /** The only kind of the page, which then has no filters by it. */
  kind: ProductKind | undefined;
}) {
  const { t } = useTranslation();
  const kinds = kind ? 0 : query.categories.length + query.types.length;
  const used = kinds + query.sizes.length + query.prices.length + Number(query.inStock);
  // Matters on phones only: wide screens always show the groups.
  const [isOpen, setOpen] = useState(used > 0);
  const groupsId = useId();
  return (
    <div className={classNames(styles.filters, isOpen && styles.open)}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={isOpen}
        aria-controls={groupsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('product.filters')}
        {used > 0 && ` (${used})`}
        <ChevronDown className={styles.chevron} aria-hidden="true" size={18} />
      </button>
      <div id={groupsId} className={styles.groups}>
        {!kind && <KindFilters query={query} onChange={onChange} />}
        {counts ? (
          <FacetFilters
            query={query}
            counts={counts}
            sizeLegend={t(kind === 'books' ? 'product.format' : 'product.size')}
            onChange={onChange}
          />
        ) : (
          <div className={styles.facets} />
        )}
      </div>
    </div>
  );
}
