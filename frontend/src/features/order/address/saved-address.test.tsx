import { paths } from '@brim-and-page/backend/contract/paths';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { redirectTo } from '#src/lib/browser/redirect.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { openCheckout } from '#src/test/features/checkout.ts';
import { address } from '#src/test/features/orders.ts';
import { cap } from '#src/test/features/products.ts';
import { ada, userPath } from '#src/test/features/profile.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { signIn } from '#src/test/render/render.tsx';

const response = { success: true, address };

const remember = () => field('Remember this address for my next order');
const sent = () => fakeApi.calls(paths.order.stripe).map(({ body }) => body);

beforeEach(() => {
  signIn();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: { [cap._id]: { M: 1 } } });
  fakeApi.on('post', paths.order.stripe, { success: true, session_url: 'https://checkout.stripe.com/c/1' });
});

describe('the saved address', () => {
  it('fills in the form, which shows a note and can be submitted at once', async () => {
    // A client of the API may have sent the state by its name.
    const named = { ...address, state: 'Northern Territory' };
    fakeApi.on('get', paths.order.address, { success: true, address: named });
    const { user } = await openCheckout();
    expect(await main().findByText('Filled in with the address of your last order.')).toBeVisible();
    expect(field('Postcode')).toHaveValue('0800');
    expect(field('State or territory')).toHaveValue('NT');
    expect(fakeApi.calls(paths.order.address)[0]?.token).toBe('token-of-ada');
    expect(sessionStorage.getItem('addressDraft')).toBeNull();

    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ address, rememberAddress: true }]);
  });

  it('does not overwrite input', async () => {
    const respond = fakeApi.hold('get', paths.order.address);
    const { user } = await openCheckout();
    await user.type(field('First name'), 'Bea');
    await respond(response);
    expect(field('First name')).toHaveValue('Bea');
    expect(field('Postcode')).toHaveValue('');
  });

  it('is replaced by what is typed next into a field that it fills in under the cursor', async () => {
    const respond = fakeApi.hold('get', paths.order.address);
    const { user } = await openCheckout();
    await user.click(field('Email'));
    await respond(response);
    await waitFor(() => expect(field('Email')).toHaveValue(address.email));
    await user.paste('bea@example.com');
    expect(field('Email')).toHaveValue('bea@example.com');
  });

  it('is not loaded when this tab has a draft', async () => {
    sessionStorage.setItem(
      'addressDraft',
      JSON.stringify({ userId: 'a'.repeat(24), fields: { firstName: 'Bea' } }),
    );
    await openCheckout();
    expect(field('First name')).toHaveValue('Bea');
    expect(fakeApi.calls(paths.order.address)).toEqual([]);
  });

  it('is optional: the form works when it does not load', async () => {
    fakeApi.on('get', paths.order.address, refusal(503, 'service_unavailable'));
    await openCheckout();
    await waitFor(() => expect(fakeApi.calls(paths.order.address)).toHaveLength(1));
    expect(field('First name')).toHaveValue('');
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('is deleted on request: the fields are emptied, and the next order does not save it', async () => {
    fakeApi.on('get', paths.order.address, response);
    fakeApi.once('delete', paths.order.address, 'network error');
    fakeApi.on('delete', paths.order.address, { success: true });
    const { user } = await openCheckout();
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
    const { user } = await openCheckout();
    await main().findByText('Forget it');
    await user.type(field('Street address'), ' West');
    await user.click(main().getByText('Forget it'));
    await waitFor(() => expect(main().queryByText(/last order/)).toBeNull());
    expect(field('Street address')).toHaveValue('1 Smith Street West');
  });

  it('is not saved when the customer unchecks it', async () => {
    fakeApi.on('get', paths.order.address, response);
    const { user } = await openCheckout();
    await main().findByText('Forget it');
    expect(remember()).toBeChecked();
    await user.click(remember());
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ rememberAddress: false }]);
  });
});

describe("the account's name, email and mobile", () => {
  beforeEach(() => fakeApi.on('get', paths.order.address, { success: true, address: null }));

  it('fill in the form when there is no saved address', async () => {
    fakeApi.on('get', userPath, { success: true, ...ada, name: 'Ada van der Reader' });
    await openCheckout();
    await waitFor(() => expect(field('Email')).toHaveValue('ada@example.com'));
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Last name')).toHaveValue('van der Reader');
    expect(field('Phone')).toHaveValue('+61412345678');
    expect(field('Street address')).toHaveValue('');
    expect(main().queryByText('Forget it')).toBeNull();
    expect(sessionStorage.getItem('addressDraft')).toBeNull();
  });

  it('do not overwrite input', async () => {
    const respond = fakeApi.hold('get', userPath);
    const { user } = await openCheckout();
    await user.type(field('First name'), 'Bea');
    await user.type(field('Email'), 'bea@example.com');
    await respond({ success: true, ...ada });
    await waitFor(() => expect(field('Phone')).toHaveValue('+61412345678'));
    expect(field('First name')).toHaveValue('Bea');
    expect(field('Last name')).toHaveValue('');
    expect(field('Email')).toHaveValue('bea@example.com');
  });

  it('are replaced by what is typed next into a field that they fill in under the cursor', async () => {
    const respond = fakeApi.hold('get', userPath);
    const { user } = await openCheckout();
    await user.click(field('Email'));
    await respond({ success: true, ...ada });
    await waitFor(() => expect(field('Email')).toHaveValue('ada@example.com'));
    await user.paste('bea@example.com');
    expect(field('Email')).toHaveValue('bea@example.com');
  });

  it('are optional: the form works when they do not load', async () => {
    fakeApi.on('get', userPath, refusal(503, 'service_unavailable'));
    await openCheckout();
    await waitFor(() => expect(fakeApi.calls(userPath)).toHaveLength(1));
    expect(field('Email')).toHaveValue('');
    expect(document.querySelector('[data-toast]')).toBeNull();
  });
});
