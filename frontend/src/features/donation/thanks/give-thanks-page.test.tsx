import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';

const donationId = 'a'.repeat(24);
const path = paths.donation.given.replace(':donationId', donationId);
const gift = { status: 'paid', amountCents: 4000, feeCents: 250, frequency: 'monthly', purpose: 'Roof' };
const reply = (changes: object) => ({ success: true, gift: { ...gift, ...changes } });
const open = () => renderShop(`/give/thanks?donationId=${donationId}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

afterEach(() => vi.useRealTimers());

describe('/give/thanks', () => {
  it('thanks only once the provider confirms', async () => {
    fakeApi.once('get', path, reply({ status: 'pending' }));
    const respond = fakeApi.hold('get', path);
    open();
    await heading('Checking your payment');
    await waitFor(() => expect(fakeApi.calls(path)).toHaveLength(2), { timeout: 10_000 });
    expect(document.body).not.toHaveTextContent(/thank you/i);
    expect(document.title).toBe('Your gift · Brim & Page');
    await respond(reply({ nextChargeAt: '2027-01-31T20:00:00Z', thanks: 'The roof holds.' }));
    expect(await heading('Thank you')).toHaveFocus();
    expect(main().getByText('$42.50 AUD')).toBeVisible();
    expect(main().getByText('Every month')).toBeVisible();
    expect(main().getByText('Roof')).toBeVisible();
    expect(main().getByText('February 1, 2027')).toBeVisible();
    expect(main().getByText('The roof holds.')).toBeVisible();
  });

  it.each([
    ['failed', 'Your payment did not go through'],
    ['cancelled', 'Your gift was not completed'],
  ])('a gift that %s leads back to the form', async (status, title) => {
    fakeApi.on('get', path, reply({ status }));
    open();
    await heading(title);
    expect(main().getByRole('link', { name: 'Back to the gift' })).toHaveAttribute('href', '/give');
    expect(document.body).not.toHaveTextContent(/thank you/i);
  });

  it('says when it takes longer, and asks again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi.on('get', path, reply({ status: 'pending' }));
    open();
    await heading('Checking your payment');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await heading('Your payment isn’t confirmed yet');
    fakeApi.on('get', path, reply({}));
    act(() => main().getByRole('button', { name: 'Check again' }).click());
    await heading('Thank you');
  });

  it('shows an error with a retry', async () => {
    fakeApi.on('get', path, refusal(503, 'service_unavailable'));
    const { user } = open();
    const retry = await main().findByRole('button', { name: 'Try again' });
    fakeApi.on('get', path, reply({}));
    await user.click(retry);
    await heading('Thank you');
  });

  it.each([refusal(404, 'donation_not_found'), refusal(400, 'invalid_field', { field: 'donationId' })])(
    'does not know another gift: %j',
    async (response) => {
      fakeApi.on('get', path, response);
      open();
      await heading('We can’t find this gift');
    },
  );

  it('asks nothing for an address without a gift', async () => {
    renderShop('/give/thanks');
    await heading('We can’t find this gift');
  });
});
