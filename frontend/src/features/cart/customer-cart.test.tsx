import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { announced, openCart, quantityOf, rowOf, storeCart } from '#src/test/features/cart-page.ts';
import { book, cap, makeProduct } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { signIn } from '#src/test/render/render.tsx';

describe('the cart page of a customer', () => {
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
