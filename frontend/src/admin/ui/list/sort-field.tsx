import { Select } from '#src/ui/form/select.tsx';
import type { ListParams } from './use-list-params.ts';

/** A value of `sort`, and what staff call that order. */
export type SortOption = readonly [sort: string, label: string];

interface SortFieldProps {
  label: string;
  options: readonly SortOption[];
  params: Pick<ListParams, 'sort' | 'setSort'>;
}

/** The order of a list, e.g. of its cards; a table sorts by its header, too. */
export const SortField = ({ label, options, params }: SortFieldProps) => (
  <Select label={label} hideLabel value={params.sort} onChange={({ target }) => params.setSort(target.value)}>
    {options.map(([sort, text]) => (
      <option key={sort} value={sort}>
        {text}
      </option>
    ))}
  </Select>
);
