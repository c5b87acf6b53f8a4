import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { fillAddress, openCheckout, planCheckout } from '#src/test/features/checkout.ts';
import { ada, userPathOf } from '#src/test/features/profile.ts';
import { field, main, submitButton as submit } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const _payAt = 'https://checkout.stripe.com/c/pay/cs_test_1';
const _cartLink = () => document.querySelector('header a[href="/cart"]');

beforeEach(planCheckout);

describe('the place-order page', () => {
  it('shows an error beside each invalid field and focuses the first', async () => {
    const { user } = await openCheckout();
    await user.type(field('First name'), 'Ada');
    await user.type(field('Email'), 'ada');
    await user.type(field('Postcode'), '800');
    await user.click(submit());

    await waitFor(() => expect(field('Last name')).toHaveFocus());
    expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter an email like name@example.com.');
    expect(field('State or territory')).toHaveAccessibleDescription('Please choose your state or territory.');
    expect(field('Postcode')).toHaveAccessibleDescription('Please enter a 4-digit Australian postcode.');
    expect(field('First name')).toBeValid();
    expect(main().getByText('7 fields need your attention')).toHaveAttribute('role', 'status');
    expect(fakeApi.calls(paths.order.stripe)).toEqual([]);

    await user.type(field('Last name'), 'L');
    expect(field('Last name')).not.toHaveAttribute('aria-invalid');
  });

  it('lists the invalid fields in an error summary, with a link to each', async () => {
    const { user, router } = await openCheckout();
    fillAddress();
    await user.clear(field('Postcode'));
    await user.clear(field('Phone'));
    expect(main().queryByRole('status', { name: /need/ })).toBeNull();
    await user.click(submit());
    const summary = within(await main().findByRole('region', { name: '2 fields need your attention' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Phone', 'Postcode']);

    await user.click(summary.getByRole('link', { name: 'Postcode' }));
    expect(field('Postcode')).toHaveFocus();
    await user.paste('0800');
    expect(await main().findByRole('region', { name: 'One field needs your attention' })).toBeVisible();
    expect(router.state.location.hash).toBe('');
    await user.click(field('Phone'));
    await user.paste('0400 000 000');
    await waitFor(() => expect(main().queryByText(/your attention/)).toBeNull());
  });

  it('has the input types and autocomplete tokens for browsers and phones', async () => {
    await openCheckout();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Postcode')).toHaveAttribute('inputmode', 'numeric');
    expect(field('Postcode')).not.toHaveAttribute('type', 'number');
    expect(field('Phone')).toHaveAttribute('type', 'tel');
    expect(field('Country')).toHaveValue('Australia');
    const tokens = {
      'First name': 'shipping given-name',
      'Last name': 'shipping family-name',
      Email: 'shipping email',
      Phone: 'shipping tel',
      'Street address': 'shipping address-line1',
      'Suburb or town': 'shipping address-level2',
      'State or territory': 'shipping address-level1',
      Postcode: 'shipping postal-code',
      Country: 'shipping country-name',
    };
    for (const [label, token] of Object.entries(tokens))
      expect(field(label)).toHaveAttribute('autocomplete', token);
    expect(main().getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
    expect(main().getByRole('radio', { name: /Stripe.*VISA, Mastercard, American Express/ })).toBeChecked();
  });

  it('restores the address when the page is reopened, for the same customer only', async () => {
    const { unmount } = await openCheckout();
    fillAddress();
    unmount();
    const again = await openCheckout();
    expect(field('Postcode')).toHaveValue('0800');
    again.unmount();

    signIn('token-of-bea', 'b'.repeat(24));
    fakeApi.on('get', userPathOf('b'.repeat(24)), { success: true, ...ada, name: 'Bea Writer' });
    await openCheckout();
    await waitFor(() => expect(field('First name')).toHaveValue('Bea'));
    expect(field('Postcode')).toHaveValue('');
  });

  it('asks a visitor to sign in, with a way back', async () => {
    localStorage.clear();
    renderShop('/place-order');
    expect(await screen.findByText('Sign in to place your order')).toBeVisible();
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fplace-order',
    );
  });

  it('shows an empty state when there is nothing to order', async () => {
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    renderShop('/place-order');
    expect(await screen.findByText('There is nothing to order yet')).toBeVisible();
  });
});
