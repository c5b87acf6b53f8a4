import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { announced, openCart, quantityOf, rowOf, storeCart } from '#src/test/features/cart-page.ts';
import { book, cap, catalogue, makeProduct } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';

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
});
