import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { redirectTo } from '#src/lib/browser/redirect.ts';
import { fakeApi, refusal } from '#src/test/fake-api.ts';
import { field, main, submitButton } from '#src/test/form.ts';
import { cap } from '#src/test/products.ts';
import { renderShop, signIn } from '#src/test/render.tsx';

const savedAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  street: '1 Smith Street',
  city: 'Darwin',
  state: 'NT',
  zipcode: '0800',
  country: 'Australia',
  phone: '0400 000 000',
};
const response = { success: true, address: savedAddress };

const remember = () => field('Remember this address for my next order');
const sent = () => fakeApi.calls(paths.order.stripe).map(({ body }) => body);

async function openForm() {
  const shop = renderShop('/place-order');
  await screen.findByText('Place order and pay');
  return shop;
}

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
  fakeApi.on('post', paths.order.stripe, { success: true, session_url: 'https://checkout.stripe.com/c/1' });
});

describe('the saved address', () => {
  it('fills in the form, which shows a note and can be submitted at once', async () => {
    fakeApi.on('get', paths.order.address, response);
    const { user } = await openForm();
    expect(await main().findByText('Filled in with the address of your last order.')).toBeVisible();
    expect(field('Postcode')).toHaveValue('0800');
    expect(field('State or territory')).toHaveValue('NT');
    expect(fakeApi.calls(paths.order.address)[0]?.token).toBe('token-of-ada');
    expect(sessionStorage.getItem('addressDraft')).toBeNull();

    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ address: savedAddress, rememberAddress: true }]);
  });

  it('does not overwrite input', async () => {
    let respond = (_: object) => {};
    fakeApi.on('get', paths.order.address, () => new Promise<object>((resolve) => (respond = resolve)));
    const { user } = await openForm();
    await user.type(field('First name'), 'Bea');
    await act(async () => respond(response));
    expect(field('First name')).toHaveValue('Bea');
    expect(field('Postcode')).toHaveValue('');
  });

  it('is not loaded when this tab has a draft', async () => {
    sessionStorage.setItem(
      'addressDraft',
      JSON.stringify({ userId: 'a'.repeat(24), fields: { firstName: 'Bea' } }),
    );
    await openForm();
    expect(field('First name')).toHaveValue('Bea');
    expect(fakeApi.calls(paths.order.address)).toEqual([]);
  });

  it('is optional: the form works when it does not load', async () => {
    fakeApi.on('get', paths.order.address, refusal(503, 'service_unavailable'));
    await openForm();
    await waitFor(() => expect(fakeApi.calls(paths.order.address)).toHaveLength(1));
    expect(field('First name')).toHaveValue('');
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('is deleted on request: the fields are emptied, and the next order does not save it', async () => {
    fakeApi.on('get', paths.order.address, response);
    fakeApi.once('delete', paths.order.address, 'network error');
    fakeApi.on('delete', paths.order.address, { success: true });
    const { user } = await openForm();
    await user.click(await main().findByText('Forget it'));
    await waitFor(() => expect(document.querySelectorAll('[data-toast]')).toHaveLength(1));
    expect(field('Suburb or town')).toHaveValue('Darwin');

    await user.click(main().getByText('Forget it'));
    await waitFor(() => expect(field('Suburb or town')).toHaveValue(''));
    expect(field('First name')).toHaveFocus();
    expect(field('Country')).toHaveValue('Australia');
    expect(main().queryByText(/last order/)).toBeNull();
    expect(remember()).not.toBeChecked();
  });

  it('is deleted without discarding later input', async () => {
    fakeApi.on('get', paths.order.address, response);
    fakeApi.on('delete', paths.order.address, { success: true });
    const { user } = await openForm();
    await main().findByText('Forget it');
    await user.type(field('Street address'), ' West');
    await user.click(main().getByText('Forget it'));
    await waitFor(() => expect(main().queryByText(/last order/)).toBeNull());
    expect(field('Street address')).toHaveValue('1 Smith Street West');
  });

  it('is not saved when the customer unchecks it', async () => {
    fakeApi.on('get', paths.order.address, response);
    const { user } = await openForm();
    await main().findByText('Forget it');
    expect(remember()).toBeChecked();
    await user.click(remember());
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ rememberAddress: false }]);
  });
});
