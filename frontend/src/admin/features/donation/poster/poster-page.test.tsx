import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const origin = window.location.origin;
const code = () => screen.findByRole('img', { name: 'QR code' });

/** Draws the code's squares, and reads them with another library than the one that made them. */
function read(picture: HTMLElement): string {
  const scale = 4;
  const modules = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const squares = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < scale; column += 1) {
        const pixel = (Number(y) * scale + row) * size + Number(x) * scale + column;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return decodeQR({ width: size, height: size, data });
}

beforeEach(() =>
  fakeApi.on('get', paths.donation.give, { success: true, purposes: ['Roof', 'Bread & books'], goal: null }),
);

describe('the poster of /give', () => {
  it.each([
    ['', '/give'],
    ['?amount=40&often=monthly&purpose=Roof', '/give?amount=40&often=monthly&purpose=Roof'],
    ['?amount=12.50&purpose=Bread+%26+books', '/give?amount=12.5&purpose=Bread+%26+books'],
    ['?amount=0&often=weekly&purpose=Organ', '/give'],
    ['?often=once&other=1', '/give?often=once'],
  ])('has a QR code of the link that %j fills in', async (query, link) => {
    renderConsole(`/donations/poster${query}`);
    expect(read(await code())).toBe(origin + link);
  });

  it('follows the fields, and keeps them in the address', async () => {
    const { address } = renderConsole('/donations/poster');
    await code();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '25' } });
    fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'biweekly' } });
    fireEvent.change(screen.getByLabelText('Purpose'), { target: { value: 'Roof' } });
    await waitFor(async () =>
      expect(read(await code())).toBe(`${origin}/give?amount=25&often=biweekly&purpose=Roof`),
    );
    expect(screen.getByRole('heading', { name: 'Give for: Roof' })).toBeVisible();
    expect(screen.getByText('$25 every 2 weeks')).toBeVisible();
    expect(address()).toBe('/donations/poster?amount=25&often=biweekly&purpose=Roof');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '$1,000' } });
    expect(address()).toBe('/donations/poster?amount=1000&often=biweekly&purpose=Roof');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '25x' } });
    expect(await screen.findByText(/The poster does without/)).toBeVisible();
    expect(read(await code())).toBe(`${origin}/give?often=biweekly&purpose=Roof`);
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderConsole('/donations/poster');
    await code();
    fireEvent.click(screen.getByText('Print'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says when the purposes do not load, and tries again', async () => {
    fakeApi.on('get', paths.donation.give, 'network error');
    renderConsole('/donations/poster');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    fakeApi.on('get', paths.donation.give, { success: true, purposes: [], goal: null });
    fireEvent.click(retry);
    await code();
    expect(screen.queryByLabelText('Purpose')).not.toBeInTheDocument();
  });
});
