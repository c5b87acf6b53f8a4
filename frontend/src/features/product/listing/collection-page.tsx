import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#src/ui/class-names.ts';
import styles from './collection-page.module.css';
import type { ListingQuery } from './listing.ts';
import { KindFilter } from './listing-controls.tsx';
import { ListingPage } from './listing-page.tsx';
import { useListingQuery } from './use-listing-query.ts';

/** /collection: everything, with filters by category and type. */
export function CollectionPage() {
  const { t } = useTranslation();
  const [query, change] = useListingQuery();
  return (
    <ListingPage
      title={t('product.collectionPage.title')}
      searchLabel={t('product.searchCollection')}
      query={query}
      onChange={change}
      filters={<Filters query={query} onChange={change} />}
    />
  );
}

function Filters({
  query,
  onChange,
}: {
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
}) {
  const { t } = useTranslation();
  const used = query.categories.length + query.types.length;
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
        <KindFilter
          legend={t('product.category')}
          kinds={['books', 'caps']}
          checked={query.categories}
          onChange={(categories) => onChange({ categories })}
        />
        <KindFilter
          legend={t('product.type')}
          kinds={['caps', 'books']}
          checked={query.types}
          onChange={(types) => onChange({ types })}
        />
      </div>
    </div>
  );
}
