import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isReturnVisit, redirectTo } from '#src/lib/browser/redirect.ts';
import { solveAltcha, useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { field, fill, main, submitButton } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { waitForToast } from '#src/test/render/toasts.ts';
import { takeConsoleMessages } from '#src/test/set-up.ts';

const url = 'https://checkout.stripe.com/c/pay/cs_1';
const goal = { goalCents: 500_000, raisedCents: 120_050, purpose: 'Roof', until: '2026-12-24' };

beforeEach(() => useAltcha());

async function openGive(address = '/give', settings: object = { purposes: ['Roof', 'Choir'], goal: null }) {
  fakeApi.on('get', paths.donation.give, { success: true, ...settings });
  const shop = renderShop(address);
  await screen.findByText('Give now');
  return shop;
}

const gifts = () => fakeApi.calls(paths.donation.give).filter(({ method }) => method === 'POST');
const chosen = () => ({
  amount: main().queryByRole('radio', { checked: true })?.closest('label')?.textContent,
  other: field('Other amount in Australian dollars').value,
  often: field('How often').value,
  purpose: field('Purpose').value,
});

function fillGift() {
  fill('Other amount in Australian dollars', '40');
  fill('How often', 'once');
  fill('Name', 'Ada Lovelace');
  fill('Email', 'ada@example.com');
}

describe('/give', () => {
  it('offers amounts, four frequencies and the purposes, and asks for one name and no address', async () => {
    await openGive();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Give, once or steadily');
    expect(document.title).toBe('Give · Brim & Page');
    const amounts = within(main().getByRole('radiogroup', { name: 'Amount' }));
    expect(amounts.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['$10', '$25', '$50', '$100', '$250', '$500'],
      'Other',
    ]);
    const optionsOf = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf('How often').slice(1)).toEqual(['Once', 'Every 2 weeks', 'Every month', 'Every year']);
    expect(optionsOf('Purpose')).toEqual(['Where it is needed most', 'Roof', 'Choir']);
    expect([...document.querySelectorAll('main label')].map((label) => label.textContent)).not.toContain(
      'City',
    );
  });

  it('sends the gift with its CAPTCHA and leads to the payment page', async () => {
    const { user } = await openGive();
    fakeApi.on('post', paths.donation.give, { success: true, session_url: url });
    fillGift();
    fill('Purpose', 'Roof');
    fill('In honour of', 'Grace');
    fill('Message', 'For the windows');
    await user.click(main().getByRole('checkbox', { name: /Add \$2\.50/ }));
    expect(submitButton()).toBeDisabled();
    await solveAltcha(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(submitButton()).toHaveAccessibleDescription(
      'We charge your card $42.50 (AUD) once, today, and nothing after that.',
    );
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    expect(gifts().map(({ body }) => body)).toEqual([
      {
        amount: 40,
        frequency: 'once',
        coverFee: true,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        purpose: 'Roof',
        honouree: 'Grace',
        message: 'For the windows',
        language: 'en',
        captchaToken: 'solution 1',
      },
    ]);
    expect(gifts()[0]?.idempotencyKey).toMatch(/^[\w-]{8,}$/);
  });

  it('leaves out what is empty', async () => {
    const { user } = await openGive();
    fakeApi.on('post', paths.donation.give, { success: true, session_url: url });
    fillGift();
    fill('Message', '   ');
    await solveAltcha(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    const sent = gifts()[0]?.body;
    expect(sent).not.toHaveProperty('purpose');
    expect(sent).not.toHaveProperty('honouree');
    expect(sent).not.toHaveProperty('message');
  });

  it('sends the same gift again under the same key, with a new CAPTCHA', async () => {
    const { user } = await openGive();
    fakeApi.once('post', paths.donation.give, refusal(503, 'service_unavailable'));
    fakeApi.on('post', paths.donation.give, { success: true, session_url: url });
    fillGift();
    await solveAltcha(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await main().findByText('You can press Give now again: the same gift is never charged twice.');
    expect(field('Name')).toHaveValue('Ada Lovelace');
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    const [first, second] = gifts();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual({ ...(first?.body as object), captchaToken: 'solution 2' });
  });

  it('says what is missing and focuses the first such field', async () => {
    const { user } = await openGive();
    await solveAltcha(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitForToast(errorTexts.invalid_donation_amount);
    expect(field('$10')).toHaveFocus();
    const summary = within(main().getByRole('region', { name: '4 fields need your attention' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Amount', 'How often', 'Name', 'Email'],
    ]);
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(gifts()).toEqual([]);
  });

  it('gives without purposes and goal when they do not load', async () => {
    fakeApi.on('get', paths.donation.give, 'network error');
    renderShop('/give');
    await screen.findByText('Give now');
    expect(main().queryByLabelText('Purpose')).toBeNull();
    expect(main().queryByRole('progressbar')).toBeNull();
    expect(takeConsoleMessages()).toHaveLength(1);
  });
});

describe('/give?cancelled=1', () => {
  it('says that nothing was charged, and keeps what else the link fills in', async () => {
    const { router } = await openGive('/give?amount=50&cancelled=1');
    expect(main().getByRole('heading', { name: 'Your gift was not set up' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?amount=50'));
    expect(main().getByText(/nothing was charged/)).toBeVisible();
    expect(chosen().amount).toBe('$50');
  });

  /** Sends a gift, and leaves for the payment page. */
  async function leaveToPay(address: string) {
    const { user, unmount } = await openGive(address);
    fakeApi.on('post', paths.donation.give, { success: true, session_url: url });
    fillGift();
    fill('Purpose', 'Roof');
    fill('Message', 'For the windows');
    await user.click(main().getByRole('checkbox', { name: /Add \$2\.50/ }));
    await solveAltcha(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    unmount();
  }
  const filledIn = () => ({
    ...chosen(),
    name: field('Name').value,
    email: field('Email').value,
    message: field('Message').value,
    coversFee: (field('Add $2.50 to each gift to cover the processing fee') as HTMLInputElement).checked,
  });
  const sent = {
    amount: 'Other',
    other: '40',
    often: 'once',
    purpose: 'Roof',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    message: 'For the windows',
    coversFee: true,
  };
  const empty = {
    ...{ amount: undefined, other: '', often: '', purpose: '' },
    ...{ name: '', email: '', message: '', coversFee: false },
  };

  it('shows the gift again with which the donor left for the payment page', async () => {
    await leaveToPay('/give?amount=50');
    expect(sessionStorage.getItem('sentGift')).not.toContain('solution');
    await openGive('/give?cancelled=1');
    expect(filledIn()).toEqual(sent);
  });

  it('does so after the browser’s Back button, without the purpose that has gone meanwhile', async () => {
    await leaveToPay('/give?amount=50');
    vi.mocked(isReturnVisit).mockReturnValueOnce(true);
    await openGive('/give?amount=50', { purposes: ['Choir'], goal: null });
    expect(filledIn()).toEqual({ ...sent, purpose: '' });
  });

  it('forgets the gift in another visit, and once it is paid', async () => {
    await leaveToPay('/give');
    const { unmount } = await openGive('/give');
    expect(filledIn()).toEqual(empty);
    unmount();
    expect(sessionStorage.getItem('sentGift')).toBeNull();

    await leaveToPay('/give');
    const path = paths.donation.given.replace(':donationId', 'a'.repeat(24));
    const gift = { status: 'paid', amountCents: 4000, feeCents: 250, frequency: 'once' };
    fakeApi.on('get', path, { success: true, gift });
    renderShop(`/give/thanks?donationId=${'a'.repeat(24)}`);
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(sessionStorage.getItem('sentGift')).toBeNull();
  });
});

describe('a link to /give', () => {
  const nothing = { amount: undefined, other: '', often: '', purpose: '' };

  it.each([
    [
      'amount=40&often=monthly&purpose=Roof',
      { amount: 'Other', other: '40', often: 'monthly', purpose: 'Roof' },
    ],
    ['amount=50&often=once', { ...nothing, amount: '$50', often: 'once' }],
    ['amount=12.5', { ...nothing, amount: 'Other', other: '12.50' }],
    ['amount=0&often=monthly', { ...nothing, often: 'monthly' }],
    ['amount=10000.01&often=daily&purpose=Choir', { ...nothing, purpose: 'Choir' }],
    ['amount=-5&often=Monthly&purpose=roof', nothing],
    ['amount=1e3&often=&purpose=%3Cb%3E', nothing],
    ['amount=25&amount=50', { ...nothing, amount: '$25' }],
  ])('%s fills in what is allowed', async (query, expected) => {
    await openGive(`/give?${query}`);
    expect(chosen()).toEqual(expected);
  });
});

describe('the goal', () => {
  const bar = () => main().getByRole('progressbar');

  it('is a bar in dollars with its purpose and its day', async () => {
    await openGive('/give', { purposes: ['Roof'], goal });
    expect(bar()).toHaveAccessibleName('Our goal: Roof');
    expect(bar()).toHaveAttribute('aria-valuenow', '1200.5');
    expect(bar()).toHaveAttribute('aria-valuemin', '0');
    expect(bar()).toHaveAttribute('aria-valuemax', '5000');
    expect(bar()).toHaveAttribute('aria-valuetext', '$1,200.50 of $5,000 given');
    expect(main().getByText('Until December 24, 2026')).toBeVisible();
  });

  it('stays full beyond the goal and says the sum', async () => {
    await openGive('/give', { purposes: [], goal: { ...goal, purpose: undefined, raisedCents: 620_000 } });
    expect(bar()).toHaveAccessibleName('Our goal');
    expect(bar()).toHaveAttribute('aria-valuenow', '5000');
    expect(main().getByText('$6,200 given, and the goal of $5,000 is reached')).toBeVisible();
  });

  it('is not there without one', async () => {
    await openGive();
    expect(main().queryByRole('progressbar')).toBeNull();
  });
});
