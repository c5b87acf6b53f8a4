import { paths } from '@brim-and-page/backend/contract/paths';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { book, cap, makeProduct } from '#src/test/features/products.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const open = async (product = cap) => {
  const view = renderShop(`/product/${product._id}`);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return view;
};

describe('/product/:productId', () => {
  it('shows the product with both prices, its sizes and the guarantees', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('About product 1.')).toBeInTheDocument();
    expect(main.getAllByText('$44.95')[0]?.closest('s')).not.toBeNull();
    expect(main.getAllByText('$40.46').length).toBeGreaterThan(0);
    const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('radio');
    expect(sizes.map((size) => size.getAttribute('value'))).toEqual(['S', 'M', 'L']);
    expect(sizes.some((size) => (size as HTMLInputElement).checked)).toBe(false);
    expect(main.getByText('Easy return and exchange within 7 days.')).toBeInTheDocument();
    expect(document.title).toBe('Harbour five-panel · Brim & Page');
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      '$40.46 · About product 1.',
    );
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `http://localhost:3000/product/${cap._id}`,
    );
  });

  it('shows its texts in the chosen language and marks the missing ones as English', async () => {
    const product = {
      ...cap,
      translations: { es: { name: 'Gorra del puerto', description: 'Una gorra de cinco paneles.' } },
      imageAlts: ['A blue cap from the front'],
    };
    fakeApi.on('get', paths.product.list, { success: true, products: [product] });
    await open(product);
    expect(document.querySelector('main h1')).not.toHaveAttribute('lang');
    await act(() => chooseLanguage('es'));
    expect(screen.getByRole('heading', { level: 1, name: 'Gorra del puerto' })).not.toHaveAttribute('lang');
    expect(screen.getAllByText('Una gorra de cinco paneles.')[0]).not.toHaveAttribute('lang');
    expect(screen.getByText(cap.about)).toHaveAttribute('lang', 'en');
    expect(document.title).toBe('Gorra del puerto · Brim & Page');
    expect(screen.getByAltText('A blue cap from the front').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByAltText(/Gorra del puerto.* 2 /)).toBeInTheDocument();
    await act(() => chooseLanguage('fr'));
    expect(screen.getByRole('heading', { level: 1, name: cap.name })).toHaveAttribute('lang', 'en');
  });

  it("calls a book's sizes formats", async () => {
    await open(book);
    expect(screen.getByRole('group', { name: 'Format' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Paperback' })).toBeInTheDocument();
    await act(() => chooseLanguage('fr'));
    expect(screen.getByRole('radio', { name: 'Broché' })).toHaveAttribute('value', 'Paperback');
  });

  it('asks for a size before adding, and focuses the sizes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(await screen.findByText('Select Product Size')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
  });

  it('adds the chosen size to the cart and says so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(await screen.findByText(/In your cart: 2 × M\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    // A visitor's cart names the product when it is no longer sold.
    expect(JSON.parse(localStorage.getItem('cartNames') ?? '')).toEqual({ [cap._id]: cap.name });
  });

  describe('with limited sizes', () => {
    const few = makeProduct(21, {
      name: 'Pier cap',
      stock: [
        { size: 'M', left: 2 },
        { size: 'L', left: 0 },
      ],
    });
    const respondWith = (...products: Product[]) =>
      fakeApi.on('get', paths.product.list, { success: true, products });

    it('shows the available quantity and disables sold-out sizes', async () => {
      respondWith(few);
      const { user } = await open(few);
      expect(screen.getByRole('radio', { name: 'L Sold out' })).toBeDisabled();
      expect(screen.queryByText(/left/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: 'M' }));
      expect(screen.getByText('Only 2 left').closest('[role="status"]')).not.toBeNull();
      await user.click(screen.getByRole('radio', { name: 'S' }));
      expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    });

    it('focuses the first available size when none is chosen', async () => {
      respondWith({ ...few, stock: [{ size: 'S', left: 0 }] });
      const { user } = await open(few);
      await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
      expect(await screen.findByText('Select Product Size')).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('radio', { name: 'M' })).toHaveFocus());
    });

    it('adds no more than the available quantity', async () => {
      respondWith(few);
      const { user } = await open(few);
      await user.click(screen.getByRole('radio', { name: 'M' }));
      const add = screen.getByRole('button', { name: 'ADD TO CART' });
      for (let times = 0; times < 3; times += 1) await user.click(add);
      expect(
        await screen.findByText('There are only 2 left, and they are in your cart.'),
      ).toBeInTheDocument();
      expect(screen.getByText('All 2 that are left are in your cart')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    });

    it("counts the customer's own reservation as available", async () => {
      signIn();
      respondWith(few);
      fakeApi.on('post', paths.cart.get, {
        success: true,
        cartData: {},
        reserved: { [few._id]: { L: 1 } },
      });
      const { user } = await open(few);
      await user.click(await screen.findByRole('radio', { name: 'L' }));
      expect(screen.getByText('Only 1 left')).toBeInTheDocument();
    });

    it('shows SOLD OUT when every size is, also to search engines', async () => {
      const soldOut = makeProduct(22, { name: 'Jetty cap', sizes: ['M'], stock: [{ size: 'M', left: 0 }] });
      respondWith(soldOut);
      await open(soldOut);
      expect(screen.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
      expect(document.querySelector('[type="application/ld+json"]')?.textContent).toContain('OutOfStock');
    });
  });

  it("shows the server's message when it rejects the request", async () => {
    signIn();
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    fakeApi.on('post', paths.cart.add, refusal(400, 'cart_full'));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(await screen.findByText('Cart is full.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
  });

  it('changes the large picture by thumbnails, scrolling and arrow keys', async () => {
    const { user } = await open();
    const track = screen.getByRole('list', { name: 'Large pictures' });
    const large = within(track).getAllByRole('img');
    expect(large.map((image) => image.getAttribute('alt'))).toEqual(
      [1, 2, 3].map((number) => `Harbour five-panel, picture ${number} of 3`),
    );
    Object.defineProperty(track, 'clientWidth', { value: 400 });
    const scrolled = vi.spyOn(track, 'scrollTo');
    const third = screen.getByRole('button', { name: 'Show picture 3 of 3' });
    await user.click(third);
    expect(scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'auto' });
    expect(third).toHaveAttribute('aria-pressed', 'true');

    track.scrollLeft = 400;
    fireEvent.scroll(track);
    expect(third).toHaveAttribute('aria-pressed', 'true');
    fireEvent.pointerDown(track);
    fireEvent.scroll(track);
    const second = screen.getByRole('button', { name: 'Show picture 2 of 3' });
    expect(second).toHaveAttribute('aria-pressed', 'true');

    track.focus();
    await user.keyboard('{ArrowLeft}');
    expect(scrolled).toHaveBeenLastCalledWith({ left: 0, behavior: 'auto' });
    expect(screen.getByRole('button', { name: 'Show picture 1 of 3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows each paragraph of the description once: the first beside the picture, the others in the tab', async () => {
    const told = makeProduct(51, { name: 'Pier cap', description: 'First.\n\nSecond.\n\nThird.' });
    fakeApi.on('get', paths.product.list, { success: true, products: [told] });
    await open(told);
    expect(screen.getByText('First.')).toBeVisible();
    expect(screen.getByRole('tabpanel').textContent).toBe('Second.\n\nThird.');
  });

  it('has tabs for description and two reviews, with arrow keys', async () => {
    const { user } = await open();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Description of product 1.');
    await user.click(screen.getByRole('tab', { name: 'Description' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Reviews (2)' })).toHaveFocus();
    expect(within(screen.getByRole('tabpanel')).getAllByRole('figure')).toHaveLength(2);
  });

  it('shows up to ten related products', async () => {
    const caps = Array.from({ length: 13 }, (_, at) => makeProduct(at + 20));
    fakeApi.on('get', paths.product.list, { success: true, products: [cap, book, ...caps] });
    await open();
    const related = within(screen.getByRole('list', { name: 'Related products' }));
    expect(related.getAllByRole('link')).toHaveLength(10);
    expect(related.queryByText(book.name)).not.toBeInTheDocument();
  });

  it('resets the choice on a related product', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('link', { name: /Wool beanie/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Wool beanie' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'M' })).not.toBeChecked();
  });

  it('describes the product to search engines at the price that is paid', async () => {
    await open();
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Product',
      name: cap.name,
      offers: { price: '40.46', priceCurrency: 'AUD' },
    });
  });

  it('cannot be made to end the data early by a product name', async () => {
    const nasty = makeProduct(50, { name: 'Hat </script><img src=x>' });
    fakeApi.on('get', paths.product.list, { success: true, products: [nasty] });
    await open(nasty);
    expect(document.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain('</script');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('says when there is no such product', async () => {
    renderShop(`/product/${'f'.repeat(24)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse the collection' })).toHaveAttribute(
      'href',
      '/collection',
    );
  });
});
