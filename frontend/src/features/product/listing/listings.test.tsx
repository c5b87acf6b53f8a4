import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { catalogue, makeProduct } from '#src/test/features/products.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { waitForToast } from '#src/test/render/toasts.ts';

const cards = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('/collection', () => {
  it('shows everything, each with its list price struck through and the price to pay', async () => {
    renderShop('/collection');
    expect(await screen.findByRole('heading', { level: 1, name: 'Collection' })).toBeInTheDocument();
    await screen.findByText('Wool beanie');
    expect(cards('Collection')).toEqual([
      'Harbour five-panel',
      'Wool beanie',
      'The Tide Atlas',
      'A Field Guide to Hats',
    ]);
    expect(screen.getByText('4 products')).toBeInTheDocument();
    const card = screen.getByRole('link', { name: /Harbour five-panel/ });
    expect(within(card).getByText('$44.95').closest('s')).not.toBeNull();
    expect(card).toHaveAccessibleName(/List price \$44\.95 Your price \$40\.46/);
    expect(document.title).toBe('Collection · Brim & Page');
  });

  it('filters by category and type, and keeps both in the URL', async () => {
    const { user, router } = renderShop('/collection');
    await screen.findByText('Wool beanie');
    const category = screen.getByRole('group', { name: 'Category' });
    const type = screen.getByRole('group', { name: 'Type' });
    await user.click(within(category).getByRole('checkbox', { name: 'Books' }));
    expect(cards('Collection')).toEqual(['The Tide Atlas', 'A Field Guide to Hats']);
    await user.click(within(type).getByRole('checkbox', { name: 'Caps' }));
    expect(screen.getByText('No products found')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?category=books&type=caps'));
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(cards('Collection')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('opens with the query of the URL', async () => {
    renderShop('/collection?type=caps&sort=low-high&q=o');
    await screen.findByRole('link', { name: /^Wool beanie/ });
    expect(cards('Collection')).toEqual(['Wool beanie', 'Harbour five-panel']);
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('low-high');
    expect(screen.getByRole('textbox', { name: 'Search for Caps and Books...' })).toHaveValue('o');
  });

  it('adds a history entry per filter and sort order, not per letter', async () => {
    const { user, router } = renderShop('/collection', ['/about']);
    await screen.findByText('Wool beanie');
    const search = screen.getByRole('textbox', { name: 'Search for Caps and Books...' });
    await user.type(search, 'hat');
    await waitFor(() => expect(router.state.location.search).toBe('?q=hat'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'low-high');
    await waitFor(() => expect(router.state.location.search).toBe('?q=hat&sort=low-high'));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?q=hat'));
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('relevant');
    expect(search).toHaveValue('hat');
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
  });

  it('filters by size, price and stock with counts, and the address and Back follow', async () => {
    const { user, router } = renderShop('/collection?stock=in', ['/about']);
    await screen.findByText('Wool beanie');
    const group = (name: string) => within(screen.getByRole('group', { name }));
    const inStock = screen.getByRole('checkbox', { name: 'In stock (4)' });
    expect(inStock).toBeChecked();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(group('Size').getByRole('checkbox', { name: 'Hardcover (2)' }));
    expect(cards('Collection')).toEqual(['The Tide Atlas', 'A Field Guide to Hats']);
    await user.click(group('Price').getByRole('checkbox', { name: '$30.00 to $34.99 (0)' }));
    expect(screen.getByText('No products found')).toBeInTheDocument();
    await user.click(group('Price').getByRole('checkbox', { name: '$35.00 to $39.99 (1)' }));
    expect(cards('Collection')).toEqual(['The Tide Atlas']);
    const address = '?size=Hardcover&price=30-35&price=35-40&stock=in';
    await waitFor(() => expect(router.state.location.search).toBe(address));
    await act(async () => router.navigate(-2));
    expect(cards('Collection')).toHaveLength(2);
    expect(group('Price').queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    await act(async () => router.navigate(1));
    expect(group('Price').getByRole('checkbox', { checked: true })).toHaveAccessibleName(
      '$30.00 to $34.99 (0)',
    );
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(inStock).not.toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows the first sizes of many, and the others at a press', async () => {
    const sizes = Array.from({ length: 20 }, (_, at) => `Size ${at}`);
    fakeApi.on('get', paths.product.list, { success: true, products: [makeProduct(1, { sizes })] });
    const { user } = renderShop('/caps?size=Size%2018');
    const shown = () =>
      within(screen.getByRole('group', { name: 'Size' }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
    await screen.findByText('Product 1');
    expect(shown()).toEqual([...sizes.slice(0, 16), 'Size 18'].map((size) => `${size} (1)`));
    await user.click(screen.getByRole('button', { name: '3 more' }));
    expect(shown()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(shown()).toHaveLength(17);
  });

  it('ignores sizes in the address that the page does not have, and drops them at the next filter', async () => {
    const { user, router } = renderShop('/caps?size=Hardcover&size=M&size=XXXL');
    await screen.findByText('Harbour five-panel');
    const checked = () => screen.getAllByRole('checkbox', { checked: true });
    expect(checked().map((box) => box.closest('label')?.textContent)).toEqual(['M (2)']);
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    expect(cards('CAPS')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'low-high');
    await waitFor(() => expect(router.state.location.search).toBe('?size=M&sort=low-high'));
  });

  it('marks search matches, and says when they are only close', async () => {
    const { user } = renderShop('/collection');
    await screen.findByText('Wool beanie');
    const search = screen.getByRole('textbox', { name: 'Search for Caps and Books...' });
    await user.type(search, 'TIDE');
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['Tide']);
    expect(screen.getByRole('link', { name: /^The Tide Atlas/ })).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'benie');
    expect(marks()).toEqual(['beanie']);
    expect(screen.getByText('No exact match for “benie”. These products are similar.')).toBeInTheDocument();
    await user.clear(search);
    expect(marks()).toEqual([]);
    expect(screen.queryByText(/are similar/)).not.toBeInTheDocument();
  });

  it('sorts by price', async () => {
    const { user } = renderShop('/collection');
    await screen.findByText('Wool beanie');
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sort by: Relevant', 'Sort by: Low to High', 'Sort by: High to Low']);
    await user.selectOptions(sort, 'Sort by: High to Low');
    expect(cards('Collection')[0]).toBe('Harbour five-panel');
    await user.selectOptions(sort, 'Sort by: Low to High');
    expect(cards('Collection')[0]).toBe('A Field Guide to Hats');
  });
});

describe.each([
  ['/caps', 'CAPS', 'Search for Caps...', ['Harbour five-panel', 'Wool beanie']],
  ['/books', 'BOOKS', 'Search for Books...', ['The Tide Atlas', 'A Field Guide to Hats']],
])('%s', (address, title, placeholder, names) => {
  it('shows only its own kind', async () => {
    renderShop(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await screen.findByText(names[0] ?? '');
    expect(cards(title)).toEqual(names);
    expect(screen.queryByRole('group', { name: 'Category' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Type' })).not.toBeInTheDocument();
  });

  it('filters its own kind while the shopper types', async () => {
    const { user, router } = renderShop(address);
    await screen.findByText(names[0] ?? '');
    const search = screen.getByPlaceholderText(placeholder);
    await user.type(search, (names[1] ?? '').slice(2, 8).toUpperCase());
    expect(cards(title)).toEqual([names[1]]);
    await waitFor(() => expect(router.state.location.search).toContain('q='));
    await user.clear(search);
    await user.type(search, title === 'CAPS' ? 'Tide' : 'beanie');
    expect(screen.getByText('No products found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(cards(title)).toHaveLength(2);
    expect(search).toHaveFocus();
  });
});

describe('a listing without products', () => {
  it('shows a skeleton, then an error with a retry', async () => {
    fakeApi.on('get', paths.product.list, 'network error');
    const respond = fakeApi.hold('get', paths.product.list);
    renderShop('/caps');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await respond('network error');
    await waitForToast('Network Error');
    await waitFor(() => {
      // In one step: an idle page loads the catalogue again, which replaces the button.
      expect(screen.getByRole('alert')).toHaveTextContent('The products didn’t load');
      const retry = screen.getByRole('button', { name: 'Try again' });
      fakeApi.on('get', paths.product.list, { success: true, products: catalogue });
      fireEvent.click(retry);
    });
    expect(await screen.findByText('Wool beanie')).toBeInTheDocument();
  });

  it('says that the shop has no products', async () => {
    fakeApi.on('get', paths.product.list, { success: true, products: [] });
    renderShop('/books');
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    expect(screen.getByText('The shop has no products yet. Please come back soon.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
  });
});
