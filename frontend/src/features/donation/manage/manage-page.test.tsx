import {
  financialYearOf,
  financialYearStarting,
  startOfFinancialYear,
} from '@brim-and-page/backend/contract/donation/financial-year';
import type {
  ManagedDonation,
  ManagedDonations,
  Statement,
} from '@brim-and-page/backend/contract/donation/manage';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { redirectTo } from '#src/lib/browser/redirect.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { managedDonation } from '#src/test/features/managed-donations.ts';
import { dialog, field, fill, main } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { waitForToast } from '#src/test/render/toasts.ts';
import { donationLink } from './donation-link.ts';

const token = 'tok-en_1';
const { manage } = paths;
const donation = managedDonation();
const at = (path: string, values: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => ({ token, id: donation._id, ...values })[name] ?? '');

const opens = (scope: ManagedDonations['scope'], ...donations: ManagedDonation[]) =>
  fakeApi.on('get', at(manage.get), { success: true, scope, donations });
const open = (path = `/donation/manage/${token}`) => renderShop(path);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => main().findByRole('button', { name });
const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;

describe('/donation/manage', () => {
  it('asks for the link by email and says the same for every email', async () => {
    fakeApi.on('post', manage.ask, { success: true, message: '' });
    const { user } = open('/donation/manage');
    await title('Manage your donations');
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex', undefined]);

    await user.click(await button('Mail me the link'));
    expect(await main().findByText('Please enter an email like name@example.com.')).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(fakeApi.calls(manage.ask)).toEqual([]);

    fill('Email', 'ada@example.com');
    await user.click(await button('Mail me the link'));
    expect(await main().findByText(/^If ada@example.com has donations with us/)).toBeVisible();
    expect(fakeApi.calls(manage.ask)).toMatchObject([{ body: { email: 'ada@example.com' } }]);
  });

  it('says why no link was mailed and keeps the email', async () => {
    fakeApi.on('post', manage.ask, refusal(429, 'too_many_attempts'));
    const { user } = open('/donation/manage');
    await title('Manage your donations');
    fill('Email', 'ada@example.com');
    await user.click(await button('Mail me the link'));
    await waitForToast('Too many attempts. Please try again later.');
    expect(field('Email')).toHaveValue('ada@example.com');
  });
});

it('offers a donor who gave in cash only the statements of the years of the gifts', async () => {
  const year = financialYearOf(new Date());
  const before = financialYearStarting(startOfFinancialYear(year) - 1);
  fakeApi.on('get', at(manage.get), { success: true, scope: 'donor', donations: [], years: [before] });
  open();
  await title('Your donations');
  const links = await main().findAllByRole('link', { name: 'Statement' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [year, before].map((each) => `/donation/manage/${token}/statements/${each}`),
  );
  expect(main().queryByText('There is no donation with this email yet.')).not.toBeInTheDocument();
});

describe('/donation/manage?card=back', () => {
  it('goes on to the link from which the donor left for the card page', async () => {
    donationLink.write(token);
    opens('donor', donation);
    open('/donation/manage?card=back');
    await title('Your donations');
  });

  it('asks for the link where the tab does not know it', async () => {
    open('/donation/manage?card=back');
    await title('Manage your donations');
  });
});

describe('a link that is not valid', () => {
  beforeEach(() => fakeApi.on('get', at(manage.get), refusal(400, 'invalid_donation_link')));

  it.each([
    ['of the donations', `/donation/manage/${token}`],
    ['of a receipt', `/donation/manage/${token}/receipts/in_1`],
  ])('%s offers a new one by email', async (_, path) => {
    fakeApi.on('post', manage.ask, { success: true, message: '' });
    const { user } = open(path);
    const heading = await title('This link is not valid any more.');
    await waitFor(() => expect(heading).toHaveFocus());
    fill('Email', 'ada@example.com');
    await user.click(await button('Mail me the link'));
    expect(await main().findByText(/^If ada@example.com has donations with us/)).toBeVisible();
  });
});

describe('the link of a receipt', () => {
  it('shows one donation with its history, and changes nothing but to stop it', async () => {
    opens('donation', donation);
    open();
    expect(await main().findByRole('heading', { level: 2, name: '$50.00 every month' })).toBeVisible();
    expect(main().getByText('Running')).toBeVisible();
    expect(main().getByText('January 5, 2027')).toBeVisible();
    expect(main().getByText('Visa ending in 4242')).toBeVisible();
    expect(
      main()
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['December 5, 2026$52.50Receipt', 'November 5, 2026$52.50$12.50 refundedReceipt']);
    expect(
      main()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stop donation', 'Manage all my donations']);
  });

  it('hides its URL from search engines and other sites', async () => {
    opens('donation', donation);
    open();
    await button('Stop donation');
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex', 'no-referrer']);
    expect(document.head.innerHTML).not.toContain(token);
  });

  it('stops the donation after a confirmation, once the server has confirmed it', async () => {
    opens('donation', donation);
    const respond = fakeApi.hold('post', at(manage.stop));
    const { user } = open();
    await user.click(await button('Stop donation'));
    expect(dialog().getByText('$50.00 every month')).toBeVisible();
    const confirm = dialog().getByRole('button', { name: 'Stop donation' });
    await user.dblClick(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    expect(main().getByText('Running')).toBeVisible();
    const stopped = managedDonation({ status: 'stopped', nextChargeAt: undefined });
    await respond({ success: true, donation: stopped });
    expect(await main().findByText('Stopped')).toBeVisible();
    await waitForToast('Your donation has been stopped. Thank you for what you gave.');
    await waitFor(() => expect(main().getByRole('heading', { level: 2 })).toHaveFocus());
    expect(main().queryByRole('button', { name: 'Stop donation' })).toBeNull();
    expect(main().queryByText('January 5, 2027')).toBeNull();
    expect(fakeApi.calls(at(manage.stop))).toHaveLength(1);
  });

  it('shows what the server has after a stop without a response', async () => {
    opens('donation', donation);
    fakeApi.once('post', at(manage.stop), 'network error');
    const { user } = open();
    await user.click(await button('Stop donation'));
    opens('donation', managedDonation({ status: 'stopped' }));
    await user.click(dialog().getByRole('button', { name: 'Stop donation' }));
    expect(await main().findByText('Stopped')).toBeInTheDocument();
  });

  it('mails the link to all donations', async () => {
    opens('donation', donation);
    fakeApi.once('post', at(manage.all), 'network error');
    fakeApi.on('post', at(manage.all), { success: true, message: '' });
    const { user } = open();
    await user.click(await button('Manage all my donations'));
    expect(await main().findByRole('alert')).toHaveTextContent(/couldn’t be mailed just now/);
    await user.click(await button('Manage all my donations'));
    await waitForToast('The link is on its way to the email of this donation. It is good for 24 hours.');
  });

  it('looks again while the provider has not confirmed the donation', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      opens('donation', managedDonation({ status: 'pending', charges: [] }));
      open();
      expect(await main().findByText('Being confirmed')).toBeVisible();
      expect(main().getByText('Nothing has been charged yet.')).toBeVisible();
      opens('donation', donation);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await main().findByText('Running')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('loads the donation again by itself after a lost connection and a busy server', async () => {
    fakeApi.once('get', at(manage.get), 'network error');
    fakeApi.once('get', at(manage.get), refusal(503, 'service_unavailable'));
    opens('donation', donation);
    open();
    expect(await button('Stop donation')).toBeVisible();
    expect(fakeApi.calls(at(manage.get))).toHaveLength(3);
  });

  it('offers a retry when the donation does not load', async () => {
    fakeApi.on('get', at(manage.get), 'network error');
    const { user } = open();
    const retry = await button('Try again');
    opens('donation', donation);
    await user.click(retry);
    expect(await button('Stop donation')).toBeVisible();
  });
});

describe('the link to all donations', () => {
  const paused = managedDonation({
    status: 'paused',
    nextChargeAt: undefined,
    resumesAt: '2027-03-05T10:00:00.000Z',
  });
  const oneOff = managedDonation({
    _id: '2'.padStart(24, '0'),
    frequency: 'once',
    status: 'completed',
    nextChargeAt: undefined,
    charges: [{ _id: 'cs_1', at: '2026-02-05T10:00:00.000Z', amount: 50, refunded: 0 }],
  });

  it('moves the focus to a donation that is stopped, among the past ones', async () => {
    opens('donor', donation, oneOff);
    fakeApi.on('post', at(manage.stop), {
      success: true,
      donation: managedDonation({ status: 'stopped', nextChargeAt: undefined }),
    });
    const { user } = open();
    await user.click(await button('Stop donation'));
    await user.click(dialog().getByRole('button', { name: 'Stop donation' }));
    const heading = await main().findByRole('heading', { level: 3, name: '$50.00 every month' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(main().queryByRole('heading', { level: 2, name: 'Running donations' })).toBeNull();
  });

  it('shows running and past donations, the card and the statements', async () => {
    opens('donor', donation, oneOff);
    open();
    await title('Your donations');
    const [running, past] = await main().findAllByRole('article');
    expect(within(running as HTMLElement).getByText('$50.00 every month')).toBeVisible();
    expect(within(past as HTMLElement).getByText('$50.00, once')).toBeVisible();
    expect(within(past as HTMLElement).queryAllByRole('button')).toEqual([]);
    expect(await button('Change card')).toBeVisible();
    expect(main().getByText('1 July 2025 to 30 June 2026')).toBeVisible();
    const statements = main().getAllByRole('link', { name: 'Statement' });
    expect(statements.at(-1)).toHaveAttribute('href', `/donation/manage/${token}/statements/2025-26`);
  });

  it('changes amount and interval, and sends only what differs', async () => {
    opens('donor', donation);
    const respond = fakeApi.hold('patch', at(manage.change));
    const { user } = open();
    await user.click(await button('Change donation'));
    expect(field('Amount')).toHaveFocus();
    expect(field('Amount')).toHaveValue('50');
    await user.click(dialog().getByRole('button', { name: 'Save the change' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('That is what you give already.');

    fill('Amount', '0');
    await user.click(dialog().getByRole('button', { name: 'Save the change' }));
    expect(await dialog().findByText('Please enter a valid donation amount.')).toBeVisible();

    fill('Amount', '40');
    await user.click(dialog().getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(fakeApi.calls(at(manage.change))).toMatchObject([{ body: { amount: 40 } }]));
    expect(fakeApi.calls(at(manage.change))[0]?.body).toEqual({ amount: 40 });
    expect(main().getByText('$50.00 every month')).toBeVisible();
    await respond({ success: true, donation: managedDonation({ amount: 40 }) });
    const heading = await main().findByText('$40.00 every month');
    await waitFor(() => expect(heading).toHaveFocus());
    await waitForToast('Your donation has been changed.');
  });

  it('keeps the typed change and says why when it was refused', async () => {
    opens('donor', donation);
    fakeApi.on('patch', at(manage.change), refusal(400, 'donation_out_of_range'));
    const { user } = open();
    await user.click(await button('Change donation'));
    fill('Amount', '40');
    fill('How often', 'annually');
    await user.click(dialog().getByRole('button', { name: 'Save the change' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Donation amount is out of range.');
    expect([field('Amount').value, field('How often').value]).toEqual(['40', 'annually']);
    expect(main().getByText('$50.00 every month')).toBeVisible();
  });

  it('pauses for some months and resumes', async () => {
    opens('donor', donation);
    fakeApi.on('post', at(manage.pause), { success: true, donation: paused });
    fakeApi.on('post', at(manage.resume), { success: true, donation });
    const { user } = open();
    await user.click(await button('Pause'));
    await user.click(dialog().getByRole('radio', { name: '3 months' }));
    await user.click(dialog().getByRole('button', { name: 'Pause' }));
    expect(await main().findByText('March 5, 2027')).toBeVisible();
    expect(main().getByText('Paused')).toBeVisible();
    expect(fakeApi.calls(at(manage.pause))).toMatchObject([{ body: { months: 3 } }]);

    await user.click(await button('Resume'));
    expect(await main().findByText('Running')).toBeVisible();
    expect(await button('Pause')).toBeVisible();
    await waitForToast('Your donation runs again.');
  });

  it('leaves for the card page', async () => {
    opens('donor', donation);
    fakeApi.on('post', at(manage.card), { success: true, session_url: 'http://api.test/sandbox/card/1' });
    const { user } = open();
    await user.dblClick(await button('Change card'));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('http://api.test/sandbox/card/1'));
    expect(donationLink.read()).toBe(token);
    expect(fakeApi.calls(at(manage.card))).toHaveLength(1);
  });

  it('looks for the new card after the return from the card page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      opens('donor', donation);
      open(`/donation/manage/${token}?card=back`);
      expect((await main().findAllByText('Visa ending in 4242')).length).toBeGreaterThan(0);
      expect(main().getByText(/^If you entered a new card, it shows here/)).toBeVisible();
      opens('donor', managedDonation({ card: { brand: 'mastercard', last4: '0341' } }));
      await vi.advanceTimersByTimeAsync(5000);
      expect((await main().findAllByText('Mastercard ending in 0341')).length).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(main().queryByText(/^If you entered a new card/)).toBeNull();
      const { length } = fakeApi.calls(at(manage.get));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(fakeApi.calls(at(manage.get))).toHaveLength(length);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not leave for an unknown site', async () => {
    opens('donor', donation);
    fakeApi.on('post', at(manage.card), { success: true, session_url: 'https://evil.test/' });
    const { user } = open();
    await user.click(await button('Change card'));
    expect(await main().findByRole('alert')).toHaveTextContent(/couldn’t be opened just now/);
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('shows older charges when asked', async () => {
    const charges = Array.from({ length: 9 }, (_, index) => ({
      _id: `in_${index}`,
      at: `2026-0${index + 1}-05T10:00:00.000Z`,
      amount: 50,
      refunded: 0,
    }));
    opens('donor', managedDonation({ charges }));
    const { user } = open();
    await user.click(await button('Show the 3 older charges'));
    expect(main().getAllByRole('link', { name: 'Receipt' })).toHaveLength(9);
  });
});

describe('the link that changes the card', () => {
  it('changes the card and nothing else', async () => {
    opens('card', managedDonation({ charges: [] }));
    open();
    await title('Change your card');
    expect(main().getByText('Visa ending in 4242')).toBeVisible();
    expect(
      main()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Change card']);
  });
});

describe('a receipt', () => {
  it('shows one charge, its refund and who received it, and prints', async () => {
    opens('donation', donation);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    const [, first] = await main().findAllByRole('link', { name: 'Receipt' });
    await user.click(first as HTMLElement);
    expect(await title('Receipt')).toHaveFocus();
    const receipt = within(await main().findByRole('article'));
    for (const text of ['Shop Pty Ltd', 'ABN 12 000 000 000', 'in_1', 'November 5, 2026'])
      expect(await receipt.findByText(text)).toBeVisible();
    expect(receipt.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ForAmount',
      'Donation$52.50',
      'Refunded since−$12.50',
      'Total (AUD)$40.00',
    ]);
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex', 'no-referrer']);
    await user.click(await button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('names the recipient of donations where it is not the business', async () => {
    fakeApi.on('get', at(manage.get), {
      success: true,
      scope: 'donation',
      donations: [donation],
      recipient: { name: 'Open Hands', abn: '51 824 753 556', address: '' },
    });
    open(`/donation/manage/${token}/receipts/in_1`);
    const receipt = within(await main().findByRole('article'));
    for (const text of ['Open Hands', 'ABN 51 824 753 556'])
      expect(await receipt.findByText(text)).toBeVisible();
    expect(receipt.queryByText('Shop Pty Ltd')).not.toBeInTheDocument();
  });
});

describe('a statement', () => {
  const year = { year: '2026-27' };
  const statement: Statement = {
    number: 'S-2026-27-0042',
    year: '2026-27',
    isCopy: false,
    donor: { name: 'Ada Lovelace', email: 'ada@example.com' },
    recipient: { name: 'Lamplight Ltd', abn: '98 765 432 109', isDeductible: false },
    lines: [
      // Already the first day of July in Sydney.
      { at: '2026-06-30T20:00:00.000Z', cents: 5250, method: 'card', purpose: 'Roof' },
      { at: '2026-09-05T02:00:00.000Z', cents: 2000, method: 'cash' },
    ],
    totalCents: 7250,
  };
  const openStatement = (changed: Partial<Statement> = {}) => {
    fakeApi.on('get', at(manage.statement, year), { success: true, statement: { ...statement, ...changed } });
    return open(`/donation/manage/${token}/statements/2026-27`);
  };

  it('shows donor, gifts, sum and recipient of the year', async () => {
    openStatement();
    await title('Statement of donations');
    const sheet = within(await main().findByRole('article'));
    for (const text of [
      'Lamplight Ltd',
      'ABN 98 765 432 109',
      'S-2026-27-0042',
      '1 July 2026 to 30 June 2027',
      'Ada Lovelace',
      'These donations are not tax deductible.',
    ])
      expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DateForAmount',
      'July 1, 2026By cardRoof$52.50',
      'September 5, 2026Cash$20.00',
      'Total (AUD)$72.50',
    ]);
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex', 'no-referrer']);
  });

  it('says that it is a copy and that donations are deductible', async () => {
    openStatement({ isCopy: true, recipient: { name: 'Lamplight Ltd', isDeductible: true } });
    expect(await main().findByText('S-2026-27-0042 (copy)')).toBeVisible();
    expect(main().getByText('Donations to this recipient are tax deductible.')).toBeVisible();
  });

  it('is mailed when asked', async () => {
    fakeApi.once('post', at(manage.mailStatement, year), 'network error');
    fakeApi.on('post', at(manage.mailStatement, year), { success: true, message: '' });
    const { user } = openStatement();
    await user.click(await button('Email me this statement'));
    expect(await main().findByRole('alert')).toHaveTextContent(/couldn’t be mailed just now/);
    await user.click(await button('Email me this statement'));
    await waitForToast('The statement is on its way to your email.');
  });

  it('says that nothing was given in a year', async () => {
    fakeApi.on('get', at(manage.statement, year), refusal(404, 'nothing_given'));
    open(`/donation/manage/${token}/statements/2026-27`);
    expect(await main().findByText('Nothing was given in that year.')).toBeVisible();
    expect(main().queryByRole('button')).toBeNull();
  });
});
