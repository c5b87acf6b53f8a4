import { donationMessages, type Gift } from '@brim-and-page/backend/contract/donation';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fake-api.ts';
import { renderShop } from '#src/test/render.tsx';

const token = 'tok-en_1';
const giftAt = paths.donation.gift.replace(':token', token);
const stopAt = paths.donation.stop.replace(':token', token);
const gift: Gift = {
  amountCents: 5000,
  feeCents: 250,
  frequency: 'biweekly',
  nextChargeAt: '2026-12-05T10:00:00.000Z',
  stopped: false,
};
const main = () => within(screen.getByRole('main'));
const open = () => renderShop(`/donation/stop/${token}`);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const stopButton = () => main().findByRole('button', { name: 'Stop my gift' });

describe('the page of a stop link', () => {
  it('shows the gift, asks, and stops it once', async () => {
    fakeApi.on('get', giftAt, { success: true, gift });
    fakeApi.on('post', stopAt, {
      success: true,
      message: donationMessages.stopped,
      gift: { ...gift, stopped: true, nextChargeAt: null },
    });
    const { user } = open();
    const button = await stopButton();
    expect(main().getByText('$52.50 AUD')).toBeVisible();
    expect(main().getByText('Every 2 Weeks')).toBeVisible();
    expect(main().getByText('December 5, 2026')).toBeVisible();
    expect(fakeApi.calls(stopAt)).toEqual([]);

    await user.dblClick(button);
    expect(await title('Your gift has been stopped.')).toHaveFocus();
    expect(main().queryByText('December 5, 2026')).toBeNull();
    expect(main().queryByRole('button', { name: 'Stop my gift' })).toBeNull();
    expect(fakeApi.calls(stopAt)).toHaveLength(1);
  });

  it('says that a link is not valid', async () => {
    fakeApi.on('get', giftAt, refusal(400, 'invalid_donation_link'));
    open();
    const heading = await title('This link is not valid any more.');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(main().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('says so when the link was used meanwhile', async () => {
    fakeApi.on('get', giftAt, { success: true, gift });
    fakeApi.on('post', stopAt, refusal(400, 'invalid_donation_link'));
    const { user } = open();
    await user.click(await stopButton());
    const heading = await title('This link is not valid any more.');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('knows a gift that has been stopped', async () => {
    fakeApi.on('get', giftAt, { success: true, gift: { ...gift, stopped: true, nextChargeAt: null } });
    open();
    expect(await title('Your gift has been stopped.')).toBeVisible();
  });

  it('offers another try when the gift does not load', async () => {
    fakeApi.once('get', giftAt, 'network error');
    fakeApi.on('get', giftAt, { success: true, gift });
    const { user } = open();
    await user.click(await main().findByRole('button', { name: 'Try again' }));
    expect(await stopButton()).toBeVisible();
  });

  it('keeps the gift and says so when stopping fails', async () => {
    fakeApi.on('get', giftAt, { success: true, gift });
    fakeApi.once('post', stopAt, 'network error');
    fakeApi.on('post', stopAt, { success: true, message: '', gift: { ...gift, stopped: true } });
    const { user } = open();
    await user.click(await stopButton());
    expect(await main().findByRole('alert')).toHaveTextContent(/couldn’t be stopped just now/);
    await user.click(await stopButton());
    await title('Your gift has been stopped.');
  });

  it('tells its address to no search engine and no other site', async () => {
    fakeApi.on('get', giftAt, { success: true, gift });
    const { user } = open();
    await stopButton();
    const meta = (name: string) =>
      document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex', 'no-referrer']);
    expect(document.head.innerHTML).not.toContain(token);
    await user.click(main().getByRole('link', { name: 'Keep giving' }));
    await waitFor(() => expect([meta('robots'), meta('referrer')]).toEqual([undefined, undefined]));
  });
});
