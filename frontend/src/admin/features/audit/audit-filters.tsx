import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { staffNames } from '../../api/staff.ts';
import { smallButton } from '../../ui/action/small-button.ts';
import { ListSearch } from '../../ui/list/search-field.tsx';
import type { ListParams } from '../../ui/list/use-list-params.ts';
import { actionTexts } from './action-texts.ts';
import styles from './audit.module.css';

/** The filters of the audit that are parameters of its address. */
export const filterNames = ['by', 'action', 'target', 'from', 'to'] as const;

/** Person, action, record and days; each is in the address. */
export function AuditFilters({ params }: { params: ListParams }) {
  const { filters, setFilters } = params;
  const { data: staff } = useQuery(staffNames);
  const isFiltered = filterNames.some((name) => filters[name]);
  return (
    <div className={styles.filters}>
      <ListSearch finds="Person or record" q={params.q} onSearch={params.setQ} />
      <Select label="Person" value={filters.by} onChange={({ target }) => setFilters({ by: target.value })}>
        <option value="">Everybody</option>
        {staff?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Action"
        value={filters.action}
        onChange={({ target }) => setFilters({ action: target.value })}
      >
        <option value="">Every action</option>
        {Object.entries(actionTexts).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label="From"
        value={filters.from}
        onChange={({ target }) => setFilters({ from: target.value })}
      />
      <TextField
        type="date"
        label="To"
        value={filters.to}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          className={smallButton}
          onClick={() => setFilters(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          <X aria-hidden="true" size={18} />
          {filters.target ? 'Clear filters (one record is shown)' : 'Clear filters'}
        </Button>
      )}
    </div>
  );
}
