import { usStates } from '@brim-and-page/backend/contract/donation/us-states';
import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { fillDonation } from '#src/test/features/donor.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { waitForToast } from '#src/test/render/toasts.ts';
import { takeConsoleMessages } from '#src/test/set-up.ts';

const sentence = () =>
  main()
    .getAllByRole('status')
    .find((status) => status.id.endsWith('summary'));

async function openPage(address = '/donation') {
  const shop = renderShop(address);
  await screen.findByText('Give Now');
  return shop;
}

describe('the donation page', () => {
  it('shows banner, video, covenant text and the texts of the backend, in this order', async () => {
    fakeApi.on('get', paths.content.content, {
      success: true,
      content: [{ _id: '1', title: 'What a partner is', description: 'Somebody who gives steadily.' }],
    });
    await openPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^DONATION$/);
    expect(document.title).toBe('Donation · Brim & Page');
    const video = main().getByLabelText(/^Film: a lamp is lit/);
    expect(video).toHaveAttribute('src', expect.stringMatching(/\/media\/video\/donation\.mp4$/));
    expect(video).toHaveAttribute('poster', expect.stringMatching(/\/media\/video\/donation-\d+\.avif$/));
    const covenant = main().getByRole('heading', { name: 'START YOUR COVENANT PARTNERS JOURNEY TODAY' });
    expect(await main().findByText('Somebody who gives steadily.')).toBeInTheDocument();
    const order = [screen.getByRole('heading', { level: 1 }), video, covenant, field('First name')];
    for (const [at, element] of order.slice(1).entries()) {
      const isAfter = order[at]?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect(isAfter, element.textContent ?? '').toBe(true);
    }
  });

  it('shows a note when the backend has no texts', async () => {
    fakeApi.on('get', paths.content.content, 'network error');
    await openPage();
    expect(await main().findByText('No content found.')).toBeInTheDocument();
    expect(takeConsoleMessages()).toHaveLength(1);
  });

  it('offers the amounts, frequencies and US states', async () => {
    await openPage();
    const amounts = within(main().getByRole('radiogroup', { name: 'Amount in Australian dollars' }));
    expect(amounts.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['$10', '$25', '$50', '$100', '$250', '$500'],
      'Other',
    ]);
    const optionsOf = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(optionsOf('How often')).toEqual(['Monthly', 'Every 2 Weeks', 'Annually']);
    expect(optionsOf('State')).toEqual([...usStates]);
    expect(usStates).toHaveLength(50);
  });

  it('takes a preset or another amount, and a preset clears the other', async () => {
    const { user } = await openPage();
    const custom = field('Other amount in Australian dollars');
    await user.click(field('$25'));
    await user.type(custom, '33.10');
    expect(field('Other')).toBeChecked();
    expect(field('$25')).not.toBeChecked();
    await user.click(field('$100'));
    expect(custom).toHaveValue('');
    expect(field('$100')).toBeChecked();
  });

  it('formats card number, expiry and CVV while they are typed', async () => {
    const { user } = await openPage();
    await user.type(field('Card number'), '4929a133700427731999');
    await user.type(field('Expiration'), '07/3199');
    await user.type(field('CVV'), '94712');
    expect(field('Card number')).toHaveValue('4929 1337 0042 7731');
    expect(field('Expiration')).toHaveValue('07/31');
    expect(field('CVV')).toHaveValue('947');
  });

  it('starts the phone with the United States and accepts at most 15 digits', async () => {
    const { user } = await openPage();
    expect(field('Phone')).toHaveValue('+1');
    await user.type(field('Phone'), '23456789012345678');
    const digits = (field('Phone') as HTMLInputElement).value.replace(/\D/g, '');
    expect('123456789012345678'.startsWith(digits)).toBe(true);
    expect(digits.length).toBeGreaterThanOrEqual(11);
    expect(digits.length).toBeLessThanOrEqual(15);
  });

  it('shows amount, interval and next date of the charge, and adds the fee', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 31, 9) });
    const { user } = await openPage();
    expect(sentence()).toHaveTextContent(/^Choose an amount and how often/);
    await user.click(field('$50'));
    await user.selectOptions(field('How often'), 'Monthly');
    expect(sentence()).toHaveTextContent(
      'We charge your card $50.00 (AUD) today, and the same every month after that: next on February 28, 2026',
    );
    expect(main().queryByText('Processing fee')).toBeNull();
    await user.click(main().getByRole('checkbox', { name: /Add \$2\.50 .* processing fee/ }));
    expect(main().getByText('Processing fee').nextSibling).toHaveTextContent('$2.50');
    expect(main().getByText('Each time').nextSibling).toHaveTextContent('$52.50 AUD');
    await user.selectOptions(field('How often'), 'Every 2 Weeks');
    expect(sentence()).toHaveTextContent(
      '$52.50 (AUD) today, and the same every 2 weeks after that: next on February 14',
    );
    await user.selectOptions(field('How often'), 'Annually');
    expect(sentence()).toHaveTextContent('every year after that: next on January 31, 2027');
    expect(submitButton()).toHaveAccessibleName('Give Now');
    expect(submitButton()).toHaveAccessibleDescription(/^We charge your card \$52\.50/);
  });

  it('requires all fields but the second address line, and focuses the first invalid one', async () => {
    const { user } = await openPage();
    await user.click(submitButton());
    await waitForToast(errorTexts.invalid_donation_amount);
    expect(field('$10')).toHaveFocus();
    expect(field('$10')).toHaveAccessibleDescription(errorTexts.invalid_donation_amount);
    const summary = within(main().getByRole('region', { name: '13 fields need your attention' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Amount in Australian dollars', 'How often', 'First name', 'Last name', 'Email', 'Phone'],
      ...['Address 1', 'City', 'State', 'Postal code', 'Card number', 'Expiration', 'CVV'],
    ]);
    expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name.');
    expect(field('CVV')).toHaveAccessibleDescription('Please enter the security code of your card.');
    expect(field('Address 2 (optional)')).toBeValid();

    await user.click(summary.getByRole('link', { name: 'CVV' }));
    expect(field('CVV')).toHaveFocus();
    await user.keyboard('94');
    expect(field('CVV')).toHaveAccessibleDescription('Please enter all 3 digits of the security code.');
    await user.keyboard('7');
    expect(field('CVV')).not.toHaveAttribute('aria-invalid');
    await user.type(field('City'), 'P');
    expect(field('City')).not.toHaveAttribute('aria-invalid');
    expect(main().getByRole('region', { name: '11 fields need your attention' })).toBeInTheDocument();
  });

  it.each([
    ['0', errorTexts.invalid_donation_amount],
    ['-5', errorTexts.invalid_donation_amount],
    ['ten', errorTexts.invalid_donation_amount],
    ['1.005', errorTexts.invalid_donation_amount],
    ['0.49', errorTexts.donation_out_of_range],
    ['10000.01', errorTexts.donation_out_of_range],
  ])('refuses %s dollars and keeps the other input', async (typed, message) => {
    const { user } = await openPage();
    fillDonation();
    await user.type(field('Other amount in Australian dollars'), typed);
    await user.click(submitButton());
    await waitForToast(message);
    expect(field('Other amount in Australian dollars')).toHaveFocus();
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Card number')).not.toHaveValue('');
    expect(fakeApi.calls(paths.donation.donate)).toEqual([]);
  });

  it.each([
    ['thanks', 'Thank you. You keep a lamp lit.'],
    ['cancelled', 'Your gift was not set up'],
  ])('shows the outcome when the browser returns with ?%s', async (end, title) => {
    const { router } = await openPage(`/donation?${end}=1`);
    const heading = await main().findByRole('heading', { name: title });
    expect(heading).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(heading).toBeInTheDocument();
  });

  it('reloads without card inputs when a third-party script is running', async () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = 'https://www.google.com/recaptcha/api.js';
    document.head.append(script);
    renderShop('/donation');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(screen.queryByLabelText('Card number')).toBeNull();
    script.remove();
  });

  it('does not reload without third-party scripts', async () => {
    await openPage();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
