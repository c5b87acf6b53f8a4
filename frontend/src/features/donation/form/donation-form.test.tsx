import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { donationMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { redirectTo } from '#src/lib/browser/redirect.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { canaryCard, fillCard, fillDonation } from '#src/test/features/donor.ts';
import { field, main, submitButton as submit } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { toasts, waitForToast } from '#src/test/render/toasts.ts';

const donate = paths.donation.donate;
const donated = { success: true, message: donationMessages.donated };
const sent = () => fakeApi.calls(donate);
const keys = () => sent().map(({ idempotencyKey }) => idempotencyKey);
const cardInputs = () => ['Card number', 'Expiration', 'CVV'].map((name) => field(name) as HTMLInputElement);
const cardValues = () => cardInputs().map(({ value }) => value);

async function openFilled() {
  const shop = renderShop('/donation');
  await screen.findByText('Give Now');
  fillDonation();
  return shop;
}

describe('donating', () => {
  it('sends the donation payload, thanks the donor and resets the whole form', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) });
    fakeApi.on('post', donate, donated);
    const { user } = await openFilled();
    await user.type(field('Address 2 (optional)'), 'Flat 3');
    await user.click(main().getByRole('checkbox', { name: /processing fee/ }));
    await user.click(submit());

    await waitForToast('Donation successful!');
    expect(sent().map(({ body }) => body)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '+15035550142',
        address1: '1 Smith Street',
        address2: 'Flat 3',
        city: 'Portland',
        state: 'Oregon',
        postalCode: '97214',
        donationAmount: 50,
        frequency: 'monthly',
        startDate: '2026-11-21',
        coverFee: true,
        paymentMethodId: 'pm_card_visa',
        language: 'en',
      },
    ]);
    expect(await main().findByRole('heading', { name: 'Thank you. You keep a lamp lit.' })).toHaveFocus();
    for (const box of main().getAllByRole<HTMLInputElement>('textbox')) {
      if (box !== field('Phone')) expect(box.value, box.name).toBe('');
    }
    expect(field('Phone')).toHaveValue('+1');
    for (const select of [field('How often'), field('State')]) expect(select).toHaveValue('');
    for (const radio of main().getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(main().getByRole('checkbox')).not.toBeChecked();
  });

  it('sends another amount to the cent', async () => {
    fakeApi.on('post', donate, donated);
    const { user } = await openFilled();
    await user.type(field('Other amount in Australian dollars'), '1,234.56');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ donationAmount: 1234.56 });
  });

  it('shows Processing... and sends one request however often it is pressed', async () => {
    const respond = fakeApi.hold('post', donate);
    const { user } = await openFilled();
    await user.click(submit());
    expect(submit()).toHaveTextContent('Processing...');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    for (let press = 0; press < 9; press++) await user.click(submit());
    await user.type(field('City'), '{Enter}');
    fireEvent.submit(field('City'));
    await respond(donated);
    await waitFor(() => expect(submit()).toHaveTextContent('Give Now'));
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ["the server's message", refusal(402, 'card_declined'), errorTexts.card_declined],
    ["the server's message with status 200", { success: false, message: 'Not now.' }, 'Not now.'],
    ['no message', { success: false }, 'Something went wrong.'],
    ['no message and status 500', { status: 500, body: {} }, 'Something went wrong.'],
    ['no response', 'network error', 'There was an error processing your donation.'],
  ] as const)('keeps the input and shows what happened on %s', async (_, reply, message) => {
    fakeApi.on('post', donate, reply);
    const { user } = await openFilled();
    await user.click(submit());
    await waitForToast(message);
    expect(main().getByText(message)).toBeInTheDocument();
    expect(field('First name')).toHaveValue('Ada');
    expect(field('State')).toHaveValue('Oregon');
    expect(field('$50')).toBeChecked();
    expect(submit()).toHaveTextContent('Give Now');
    expect(cardValues()).toEqual(['', '', '']);
  });

  it('sends a retry with the same submission id, and a changed or second donation with a new one', async () => {
    fakeApi.once('post', donate, 'network error');
    fakeApi.once('post', donate, refusal(503, 'service_unavailable'));
    fakeApi.on('post', donate, donated);
    const { user } = await openFilled();
    const donateAgain = async () => {
      const before = sent().length;
      fillCard();
      await user.click(submit());
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      await waitFor(() => expect(submit()).toHaveTextContent('Give Now'));
    };
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveTextContent('Give Now'));
    await donateAgain();
    await user.type(field('City'), ' Bay');
    await donateAgain();
    const [first, retry, changed] = keys();
    expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);

    fillDonation();
    await user.type(field('City'), ' Bay');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(new Set(keys()).size).toBe(3);
  });

  it('sends a new submission id after a declined card', async () => {
    fakeApi.on('post', donate, refusal(402, 'card_declined'));
    const { user } = await openFilled();
    await user.click(submit());
    await waitForToast(errorTexts.card_declined);
    fillCard();
    await user.click(submit());
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
  });

  it('redirects to the payment page of the response', async () => {
    const payAt = 'https://checkout.stripe.com/c/pay/cs_live_1';
    fakeApi.on('post', donate, { ...donated, session_url: payAt });
    const { user } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(payAt));
    const link = main().getByRole('link', { name: 'go there now' });
    expect(link).toHaveAttribute('href', payAt);
    expect(link.parentElement).toHaveTextContent(
      'Taking you to the payment page. If nothing happens, go there now.',
    );
    expect(toasts()).toEqual([]);
  });

  it('shows the donation again, without the card, to a donor who comes back without paying', async () => {
    fakeApi.on('post', donate, { ...donated, session_url: 'https://checkout.stripe.com/c/pay/cs_live_1' });
    const { user, unmount } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
    unmount();
    renderShop('/donation?cancelled=1');
    await screen.findByText('Give Now');
    expect(field('$50')).toBeChecked();
    expect(field('Phone')).toHaveValue('+1 (503) 555-0142');
    const values = ['How often', 'First name', 'Email', 'Address 1', 'City', 'State', 'Postal code'];
    expect(values.map((label) => field(label).value)).toEqual([
      ...['monthly', 'Ada', 'ada@example.com', '1 Smith Street', 'Portland', 'Oregon', '97214'],
    ]);
    expect(cardValues()).toEqual(['', '', '']);
    cleanup();
    renderShop('/donation?thanks=1');
    await screen.findByText('Give Now');
    expect(field('First name')).toHaveValue('');
    expect(sessionStorage.getItem('sentDonation')).toBeNull();
  });

  it('does not redirect a donor who left the page before the response', async () => {
    const respond = fakeApi.hold('post', donate);
    const { user } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getAllByText('Contact Us')[0] as HTMLElement);
    await screen.findByText('Come in, or write', { selector: 'h1' });
    await respond({ ...donated, session_url: 'https://checkout.stripe.com/c/pay/cs_live_1' });
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('toasts a success also to a donor who has left the page', async () => {
    const respond = fakeApi.hold('post', donate);
    const { user } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getAllByText('Contact Us')[0] as HTMLElement);
    await screen.findByText('Come in, or write', { selector: 'h1' });
    await respond(donated);
    await waitForToast('Donation successful!');
  });

  it('does not redirect to any other site', async () => {
    fakeApi.on('post', donate, { ...donated, session_url: 'https://checkout.stripe.com.evil.test/' });
    const { user } = await openFilled();
    await user.click(submit());
    await waitForToast('Something went wrong.');
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('sends the honeypot field when a bot has filled it', async () => {
    fakeApi.on('post', donate, refusal(400, 'donation_refused'));
    const { user, container } = await openFilled();
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(main().queryByRole('textbox', { name: 'Website' })).toBeNull();
    if (trap) fireEvent.change(trap, { target: { value: 'http://spam.test' } });
    await user.click(submit());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ website: 'http://spam.test' }));
  });
});

describe('the card', () => {
  const secrets = [canaryCard.number, canaryCard.number.replaceAll(' ', ''), canaryCard.expiry];

  it('has inputs without a name and without state', async () => {
    await openFilled();
    for (const input of cardInputs()) {
      expect(input).not.toHaveAttribute('name');
      expect(input).not.toHaveAttribute('value');
    }
    expect(cardInputs().map(({ autocomplete }) => autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    for (const secret of secrets) expect(document.documentElement.outerHTML).not.toContain(secret);
  });

  it('is refused with 12 digits and accepted with 13', async () => {
    fakeApi.on('post', donate, donated);
    const { user } = await openFilled();
    fireEvent.input(field('Card number'), { target: { value: '424242424242' } });
    await user.click(submit());
    expect(field('Card number')).toHaveFocus();
    expect(field('Card number')).toHaveAccessibleDescription(
      'Please enter the whole card number: it has 13 to 16 digits.',
    );
    expect(sent()).toEqual([]);
    await user.type(field('Card number'), '4');
    expect(field('Card number')).not.toHaveAttribute('aria-invalid');
    await user.click(submit());
    await waitForToast('Donation successful!');
  });

  it('is wiped when the form is sent, and is in no request and no storage', async () => {
    fakeApi.on('post', donate, () => {
      expect(cardValues()).toEqual(['', '', '']);
      return donated;
    });
    const { user } = await openFilled();
    expect(cardValues()[0]).toBe(canaryCard.number);
    await user.click(submit());
    await waitForToast('Donation successful!');
    const stored = JSON.stringify([sent(), { ...localStorage }, { ...sessionStorage }, history.state]);
    for (const secret of [...secrets, canaryCard.cvv]) expect(stored).not.toContain(secret);
  });

  it('is wiped on navigation inside the shop', async () => {
    const { user } = await openFilled();
    const inputs = cardInputs();
    await user.click(screen.getAllByText('Contact Us')[0] as HTMLElement);
    await screen.findByText('Come in, or write', { selector: 'h1' });
    expect(inputs.map(({ value }) => value)).toEqual(['', '', '']);
  });

  it('is wiped when the browser leaves the shop', async () => {
    await openFilled();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(cardValues()).toEqual(['', '', '']);
  });
});
