import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fake-api.ts';
import { main } from '#src/test/form.ts';
import { book, cap, catalogue, makeProduct } from '#src/test/products.ts';
import { renderShop, signIn } from '#src/test/render.tsx';

const storeCart = (cart: Record<string, Record<string, number>>) =>
  localStorage.setItem('cart', JSON.stringify(cart));
const rowOf = async (name: string) => within((await main().findByText(name)).closest('li') ?? document.body);
const quantityOf = (name: string) =>
  main().getByRole('spinbutton', { name: new RegExp(`Quantity of ${name}`) });

async function openCart() {
  const shop = renderShop('/cart');
  await screen.findByRole('main');
  return shop;
}

const announced = () =>
  main()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);

describe('the cart page', () => {
  it('shows lines, prices and totals to the cent', async () => {
    storeCart({ [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } });
    await openCart();

    const row = await rowOf(cap.name);
    expect(row.getByText('Size: M')).toBeVisible();
    expect(row.getByText('$44.95', { selector: 's' })).toBeVisible();
    // 44.95 × 0.9 = 40.455, rounded half up to 40.46 per unit.
    expect(row.getByText('$40.46')).toBeVisible();
    expect(row.getByText('$80.92')).toBeVisible();

    const summary = within(main().getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('List price, 3 items').nextSibling).toHaveTextContent('$129.89');
    expect(summary.getByText('Midseason discount, 10%').nextSibling).toHaveTextContent('−$12.98');
    expect(summary.getByText('Delivery in Australia').nextSibling).toHaveTextContent('Free');
    // 80.92 + 35.99 (39.99 × 0.9 = 35.991); GST is one eleventh.
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('$116.91');
    expect(summary.getByText('Includes $10.63 GST')).toBeVisible();
    expect(main().getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toHaveAttribute('href', '/place-order');
  });

  it('lists the lines that exceed the stock, and reduces them on request', async () => {
    const stock = [
      { size: 'M', left: 2 },
      { size: 'L', left: 0 },
    ];
    const few = makeProduct(21, { name: 'Pier cap', stock });
    fakeApi.on('get', paths.product.list, { success: true, products: [few, book] });
    storeCart({ [few._id]: { M: 3, L: 1, S: 9 }, [book._id]: { Paperback: 1 } });
    const { user } = await openCart();
    expect(await main().findByText('2 items in your cart exceed the available stock.')).toBeVisible();
    expect(main().getByText('Pier cap, M: only 2 left')).toBeVisible();
    expect(main().getByText('Pier cap, L: sold out')).toBeVisible();
    expect(main().queryByRole('spinbutton', { name: 'Quantity of Pier cap, L' })).not.toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Use the available quantity' }));
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({
      [few._id]: { M: 2, S: 9 },
      [book._id]: { Paperback: 1 },
    });
    const quantity = main().getByRole('spinbutton', { name: 'Quantity of Pier cap, M' });
    expect(quantity).toHaveAttribute('max', '2');
    expect(main().getByText('All 2 that are left are in your cart')).toBeVisible();
    expect(main().getByRole('button', { name: 'Quantity of Pier cap, M: one more' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(main().queryByText(/exceed/)).not.toBeInTheDocument();
  });

  it('changes a quantity and ignores an empty field and 0', async () => {
    storeCart({ [cap._id]: { M: 2 } });
    await openCart();
    const row = await rowOf(cap.name);
    const quantity = quantityOf(cap.name);

    // Typed at once: between two keys the debounce could end on a busy machine, which would commit 10 of 100.
    for (const typed of ['5', '0', '']) {
      fireEvent.change(quantity, { target: { value: typed } });
      fireEvent.blur(quantity);
      expect(quantity).toHaveValue(5);
    }
    expect(row.getByText('$202.30')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ [cap._id]: { M: 5 } });
  });

  it('removes a line at once, announces it and undoes it in its place', async () => {
    const removeButton = (line: string) => main().getByRole('button', { name: `Remove ${line}` });
    const undoButton = (line: string) => main().getByRole('button', { name: `Undo: put ${line} back` });
    const cart: CartData = { [cap._id]: { M: 3 }, [book._id]: { Paperback: 1 } };
    storeCart(cart);
    const { user } = await openCart();
    await rowOf(cap.name);

    await user.click(removeButton(`${cap.name}, M`));
    expect(undoButton(`${cap.name}, M`)).toHaveFocus();
    expect(announced()).toContain(`${cap.name}, M was removed.`);
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$35.99');
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ [book._id]: { Paperback: 1 } });

    await user.click(removeButton(`${book.name}, Paperback`));
    expect(undoButton(`${book.name}, Paperback`)).toHaveFocus();
    expect(main().getByText('Your cart is empty')).toBeVisible();
    expect(main().getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/collection');

    await user.keyboard('{Enter}');
    expect(removeButton(`${book.name}, Paperback`)).toHaveFocus();
    expect(announced()).toContain(`${book.name}, Paperback is back in your cart.`);
    await user.click(undoButton(`${cap.name}, M`));
    expect(main().getAllByRole('listitem')[0]).toHaveTextContent(cap.name);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual(cart);
    expect(main().queryByText(/was removed/)).toBeNull();
  });

  it('shows the first four products that can be bought when it is empty', async () => {
    const stock = [{ size: 'M', left: 0 }];
    const soldOut = makeProduct(22, { name: 'Jetty cap', sizes: ['M'], stock });
    const products = [soldOut, ...catalogue, makeProduct(23)];
    fakeApi.on('get', paths.product.list, { success: true, products });
    await openCart();
    const shown = within(await main().findByRole('region', { name: 'On the shelves this week' }));
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      catalogue.map(({ _id }) => `/product/${_id}`),
    );
  });

  it('excludes lines that are no longer sold from the total, and removes them on request', async () => {
    const removed = makeProduct(77);
    storeCart({ [cap._id]: { M: 1, XXL: 3 }, [removed._id]: { L: 1 } });
    localStorage.setItem('cartNames', JSON.stringify({ [removed._id]: removed.name }));
    const { user } = await openCart();

    expect(await main().findByText(/^2 items in your cart are no longer sold/)).toBeVisible();
    expect(main().getByText(`${cap.name}, XXL`)).toBeVisible();
    expect(main().getByText(`${removed.name}, L`)).toBeVisible();
    expect(main().getByText('Total').nextSibling).toHaveTextContent('$40.46');

    await user.click(main().getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(main().queryByText(/no longer sold/)).not.toBeInTheDocument());
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ [cap._id]: { M: 1 } });
  });

  it('offers a retry when the catalogue does not load', async () => {
    storeCart({ [cap._id]: { M: 1 } });
    fakeApi.on('get', paths.product.list, refusal(503, 'service_unavailable'));
    await openCart();
    await waitFor(() => {
      // In one step: an idle page loads the catalogue again, which replaces the button.
      const retry = main().getByRole('button', { name: 'Try again' });
      fakeApi.on('get', paths.product.list, { success: true, products: catalogue });
      fireEvent.click(retry);
    });
    expect(await main().findByText(cap.name)).toBeVisible();
  });

  describe('of a customer', () => {
    it('names what is no longer sold, also when it is all that the cart has', async () => {
      signIn();
      const gone = makeProduct(77);
      const unavailable = [{ itemId: gone._id, size: 'L', name: gone.name }];
      fakeApi.on('post', paths.cart.update, { success: true, cartData: {} });
      // The catalogue has lost the product after the cart was loaded.
      fakeApi.once('post', paths.cart.get, { success: true, cartData: { [gone._id]: { L: 1 } } });
      fakeApi.on('post', paths.cart.get, { success: true, cartData: {}, unavailable });
      const { user } = await openCart();
      expect(await main().findByText(`${gone.name}, L`)).toBeVisible();
      await user.click(main().getByRole('button', { name: 'Remove it' }));
      expect(await main().findByText('Your cart is empty')).toBeVisible();
      expect(fakeApi.calls(paths.cart.update).map(({ body }) => body)).toEqual([
        { itemId: gone._id, size: 'L', quantity: 0 },
      ]);
    });

    it("shows the server's cart and sends every change", async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
      fakeApi.on('post', paths.cart.update, { success: true, cartData: { [cap._id]: { M: 2 } } });
      const { user } = await openCart();
      await rowOf(cap.name);
      await user.click(main().getByRole('button', { name: /one more$/ }));
      await waitFor(() =>
        expect(fakeApi.calls(paths.cart.update).map(({ body }) => body)).toEqual([
          { itemId: cap._id, size: 'M', quantity: 2 },
        ]),
      );
      expect(quantityOf(cap.name)).toHaveValue(2);
    });

    it('undoes a removal on the server, and offers it again when that fails', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 2 } } });
      fakeApi.once('post', paths.cart.update, { success: true, cartData: {} });
      fakeApi.once('post', paths.cart.update, 'network error');
      fakeApi.on('post', paths.cart.update, { success: true, cartData: { [cap._id]: { M: 2 } } });
      const { user } = await openCart();
      await rowOf(cap.name);
      await user.click(main().getByRole('button', { name: /^Remove/ }));
      expect(await main().findByText('Your cart is empty')).toBeVisible();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
      await user.click(main().getByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(main().getByRole('button', { name: /^Undo/ })).toBeVisible());
      await user.click(main().getByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(quantityOf(cap.name)).toHaveValue(2));
      expect(fakeApi.calls(paths.cart.update).map(({ body }) => body)).toEqual(
        [0, 2, 2].map((quantity) => ({ itemId: cap._id, size: 'M', quantity })),
      );
    });

    it('keeps the focus on a line whose removal or undo fails, and takes the announcement back', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, {
        success: true,
        cartData: { [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } },
      });
      fakeApi.once('post', paths.cart.update, 'network error');
      const { user } = await openCart();
      await rowOf(cap.name);
      const button = (name: RegExp) => main().queryByRole('button', { name });
      await user.click(main().getByRole('button', { name: new RegExp(`^Remove ${cap.name}`) }));
      await waitFor(() => expect(button(new RegExp(`^Remove ${cap.name}`))).toHaveFocus());
      expect(announced()).not.toContain(`${cap.name}, M was removed.`);

      fakeApi.once('post', paths.cart.update, { success: true, cartData: { [book._id]: { Paperback: 1 } } });
      await user.click(main().getByRole('button', { name: new RegExp(`^Remove ${cap.name}`) }));
      await waitFor(() => expect(fakeApi.calls(paths.cart.update)).toHaveLength(2));
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [book._id]: { Paperback: 1 } } });
      fakeApi.once('post', paths.cart.update, 'network error');
      await user.click(main().getByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(button(/^Undo/)).toHaveFocus());
      expect(announced()).not.toContain(`${cap.name}, M is back in your cart.`);
    });

    it('sends a typed quantity once, also when the shopper leaves the page at once', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 2 } } });
      fakeApi.on('post', paths.cart.update, { success: true, cartData: { [cap._id]: { M: 12 } } });
      const { user } = await openCart();
      await rowOf(cap.name);
      for (const value of ['', '1', '12']) fireEvent.change(quantityOf(cap.name), { target: { value } });
      await user.click(screen.getByRole('link', { name: 'Brim & Page, home' }));
      // The home page shows the cap, too, as soon as its products have loaded.
      await waitFor(() => expect(main().queryByRole('spinbutton')).toBeNull());
      expect(fakeApi.calls(paths.cart.update).map(({ body }) => body)).toEqual([
        { itemId: cap._id, size: 'M', quantity: 12 },
      ]);
    });

    it('sends a quantity typed just before a reload with keepalive', async () => {
      signIn();
      fakeApi.on('post', paths.cart.update, { success: true });
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 2 } } });
      // A reloaded cart registers its listener after the field does.
      const { user } = await openCart();
      await rowOf(cap.name);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
      await main().findByRole('heading', { level: 1, name: 'Carrito' });
      fireEvent.change(main().getByRole('spinbutton'), { target: { value: '12' } });
      fireEvent(window, new PageTransitionEvent('pagehide'));
      expect(fakeApi.calls(paths.cart.update)).toMatchObject([
        { isKeepalive: true, body: { itemId: cap._id, size: 'M', quantity: 12 } },
      ]);
    });

    it('shows the error and the previous quantity when a change is rejected', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
      fakeApi.on('post', paths.cart.update, refusal(400, 'cart_full'));
      const { user } = await openCart();
      await rowOf(cap.name);
      await user.click(main().getByRole('button', { name: /one more$/ }));
      expect(await screen.findByText('Cart is full.')).toBeVisible();
      await waitFor(() => expect(quantityOf(cap.name)).toHaveValue(1));
    });

    it('shows a notice after a failed merge, and merges on request', async () => {
      storeCart({ [book._id]: { Paperback: 1 } });
      signIn();
      const cartData = { [cap._id]: { M: 1 } };
      fakeApi.on('post', paths.cart.get, { success: true, cartData });
      fakeApi.once('post', paths.cart.merge, 'network error');
      fakeApi.on('post', paths.cart.merge, { success: true, cartData });
      const { user } = await openCart();
      await rowOf(cap.name);
      expect(main().getByText(/you chose before you signed in are not in this cart yet/)).toBeVisible();

      const merged = { ...cartData, [book._id]: { Paperback: 1 } };
      fakeApi.on('post', paths.cart.get, { success: true, cartData: merged });
      await user.click(main().getByRole('button', { name: 'Add them now' }));
      await rowOf(book.name);
      expect(main().queryByText(/before you signed in/)).toBeNull();
      expect(main().getByRole('heading', { level: 1, name: 'Cart' })).toHaveFocus();
    });

    it('does not show an empty cart when the request fails', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, 'network error');
      const { user } = await openCart();
      expect(await main().findByText('Your cart didn’t load')).toBeVisible();
      expect(screen.getByText('Error fetching cart')).toBeVisible();
      expect(main().queryByText('Your cart is empty')).not.toBeInTheDocument();

      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
      await user.click(main().getByRole('button', { name: 'Try again' }));
      expect(await main().findByText(cap.name)).toBeVisible();
    });

    it('reloads the cart when the browser restores the page from its cache', async () => {
      signIn();
      fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
      await openCart();
      await main().findByText('Your cart is empty');
      expect(main().queryByRole('spinbutton')).toBeNull();

      fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await waitFor(() => expect(quantityOf(cap.name)).toHaveValue(1));
    });
  });
});
