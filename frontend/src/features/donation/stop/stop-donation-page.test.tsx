import type { DonationDetails } from '@brim-and-page/backend/contract/donation/responses';
import { donationMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';

const token = 'tok-en_1';
const donationUrl = paths.donation.gift.replace(':token', token);
const stopUrl = paths.donation.stop.replace(':token', token);
const donation: DonationDetails = {
  amountCents: 5000,
  feeCents: 250,
  frequency: 'biweekly',
  nextChargeAt: '2026-12-05T10:00:00.000Z',
  stopped: false,
};
const open = () => renderShop(`/donation/stop/${token}`);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const stopButton = () => main().findByRole('button', { name: 'Stop my gift' });

describe('/donation/stop/{token}', () => {
  it('shows the donation, asks for confirmation, and stops it once', async () => {
    fakeApi.on('get', donationUrl, { success: true, gift: donation });
    fakeApi.on('post', stopUrl, {
      success: true,
      message: donationMessages.stopped,
      gift: { ...donation, stopped: true, nextChargeAt: null },
    });
    const { user } = open();
    const button = await stopButton();
    expect(main().getByText('$52.50 AUD')).toBeVisible();
    expect(main().getByText('Every 2 Weeks')).toBeVisible();
    expect(main().getByText('December 5, 2026')).toBeVisible();
    expect(fakeApi.calls(stopUrl)).toEqual([]);

    await user.dblClick(button);
    expect(await title('Your gift has been stopped.')).toHaveFocus();
    expect(main().queryByText('December 5, 2026')).toBeNull();
    expect(main().queryByRole('button', { name: 'Stop my gift' })).toBeNull();
    expect(fakeApi.calls(stopUrl)).toHaveLength(1);
  });

  it('shows that a link is not valid', async () => {
    fakeApi.on('get', donationUrl, refusal(400, 'invalid_donation_link'));
    open();
    const heading = await title('This link is not valid any more.');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(main().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('shows that the link was used meanwhile', async () => {
    fakeApi.on('get', donationUrl, { success: true, gift: donation });
    fakeApi.on('post', stopUrl, refusal(400, 'invalid_donation_link'));
    const { user } = open();
    await user.click(await stopButton());
    const heading = await title('This link is not valid any more.');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows that a donation is already stopped', async () => {
    fakeApi.on('get', donationUrl, {
      success: true,
      gift: { ...donation, stopped: true, nextChargeAt: null },
    });
    open();
    expect(await title('Your gift has been stopped.')).toBeVisible();
  });

  it('offers a retry when the donation does not load', async () => {
    fakeApi.once('get', donationUrl, 'network error');
    fakeApi.on('get', donationUrl, { success: true, gift: donation });
    const { user } = open();
    await user.click(await main().findByRole('button', { name: 'Try again' }));
    expect(await stopButton()).toBeVisible();
  });

  it('shows a failed stop', async () => {
    fakeApi.on('get', donationUrl, { success: true, gift: donation });
    fakeApi.once('post', stopUrl, 'network error');
    fakeApi.on('post', stopUrl, { success: true, message: '', gift: { ...donation, stopped: true } });
    const { user } = open();
    await user.click(await stopButton());
    expect(await main().findByRole('alert')).toHaveTextContent(/couldn’t be stopped just now/);
    await user.click(await stopButton());
    await title('Your gift has been stopped.');
  });

  it('hides its URL from search engines and other sites', async () => {
    fakeApi.on('get', donationUrl, { success: true, gift: donation });
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
