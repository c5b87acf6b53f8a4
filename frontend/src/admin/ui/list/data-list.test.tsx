import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { type Column, DataList, Paging, SelectionBar } from './data-list.tsx';
import { ListSearch } from './search-field.tsx';
import { useAdminList, useListParams } from './use-list-params.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';

interface Cap {
  _id: string;
  price: number;
}

const columns: readonly Column<Cap>[] = [
  { header: 'Name', cell: ({ _id }) => _id },
  { header: 'Price', cell: ({ price }) => price, sort: 'price', isNumeric: true },
];
const views = [
  { name: 'new', label: 'New' },
  { name: 'old', label: 'Old' },
];
const page = (ids: string[], nextCursor: string | null): AdminList<Cap> => ({
  success: true,
  items: ids.map((_id, price) => ({ _id, price })),
  nextCursor,
  total: 6,
  views: { new: 6, old: 1 },
});

function CapList() {
  const params = useListParams({ defaultView: 'new' });
  const { data } = useAdminList<Cap>('/caps', params);
  const rows = useMemo(() => data?.items ?? [], [data]);
  const selection = useSelection(rows);
  if (!data) return null;
  return (
    <>
      <ViewTabs
        label="Caps"
        views={views}
        current={params.view}
        counts={data.views}
        viewPath={params.viewPath}
      />
      <DataList
        label="Caps"
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => _id}
        rowPath={({ _id }) => `/caps/${_id}`}
        rowDetail={({ _id }) => `${_id}@caps.example`}
        selection={selection}
        order={params}
      />
      <SelectionBar selection={selection}>
        <p data-testid="selected">{selection.ids.join()}</p>
      </SelectionBar>
      <Paging params={params} page={data} nouns={['cap', 'caps']} />
    </>
  );
}

it('keeps view, sort and page of a list in the address', async () => {
  fakeApi.on('get', '/caps?view=new', page(['a', 'b'], 'x'));
  fakeApi.on('get', '/caps?view=new&cursor=x', page(['c'], null));
  fakeApi.on('get', '/caps?view=old&sort=-price', page(['d'], null));
  fakeApi.on('get', '/caps?view=old', page(['d'], null));
  const { user, address } = renderInConsole(<CapList />);
  expect(await screen.findByRole('link', { name: 'a' })).toHaveAttribute('href', '/caps/a');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'c' })).toBeVisible();
  expect(address()).toBe('/?cursor=x');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('link', { name: 'a' })).toBeVisible();
  expect(address()).toBe('/');

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('link', { name: /Old/ }));
  expect(await screen.findByRole('link', { name: 'd' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(address()).toBe('/?view=old&sort=-price');
  const header = screen.getByRole('columnheader', { name: 'Price' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
});

it('selects a range with shift, all, and only rows that are shown', async () => {
  fakeApi.on('get', '/caps?view=new', page(['a', 'b', 'c', 'd'], 'x'));
  fakeApi.on('get', '/caps?view=new&cursor=x', page(['d', 'e'], null));
  const { user } = renderInConsole(<CapList />);
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await screen.findByRole('checkbox', { name: 'Select a' });
  await user.click(box('b'));
  await user.keyboard('{Shift>}');
  await user.click(box('d'));
  await user.keyboard('{/Shift}');
  expect(screen.getByTestId('selected')).toHaveTextContent('b,c,d');
  const all = screen.getByRole('checkbox', { name: 'Select all: Caps' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(within(screen.getByRole('region', { name: 'Selection' })).getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('checkbox', { name: 'Select e' });
  expect(screen.getByTestId('selected')).toHaveTextContent(/^d$/);
});

it('keeps what is typed into the search while the address follows, and takes over another address', async () => {
  const user = userEvent.setup();
  const onSearch = vi.fn();
  const search = (q: string) => <ListSearch finds="Name" q={q} onSearch={onSearch} />;
  const { rerender } = render(search(''));
  const field = screen.getByLabelText('Search in this list');
  await user.type(field, 'a');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('a'));
  expect(field).toHaveValue('a');
  await user.type(field, 'b');
  rerender(search('a'));
  expect(field).toHaveValue('ab');
  rerender(search('cap'));
  expect(field).toHaveValue('cap');
});

it('shows cards instead of a table under 720 px', async () => {
  const { matchMedia } = window;
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1]) >= 719,
  }));
  fakeApi.on('get', '/caps?view=new', page(['a', 'b'], null));
  renderInConsole(<CapList />);
  const cards = within(await screen.findByRole('list', { name: 'Caps' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(cards[1]).toHaveTextContent('b@caps.example');
  expect(screen.queryByRole('table')).toBeNull();
  narrow.mockRestore();
});
