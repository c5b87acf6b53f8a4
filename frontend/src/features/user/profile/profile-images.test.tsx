import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { ada, openProfile, sentUpdates, updateResponse } from '#src/test/features/profile.ts';
import { main } from '#src/test/render/form.ts';
import { toasts } from '#src/test/render/toasts.ts';

describe('the images', () => {
  const png = new File(['png'], 'me.png', { type: 'image/png' });
  const choose = (field: string, file: File) =>
    fireEvent.change(screen.getByTestId(field), { target: { files: [file] } });

  it.each([
    ['profileImage', 'Change the profile image'],
    ['coverImage', 'Change the cover image'],
  ] as const)('uploads a %s and shows it', async (field, label) => {
    fakeApi.on('put', paths.user.update, updateResponse({ [field]: '/uploads/new.webp' }));
    await openProfile();
    expect(main().getByRole('button', { name: label })).toBeEnabled();
    choose(field, png);
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect(sentUpdates()).toEqual([{ id: ada.id, [field]: png }]);
    expect(screen.getByRole('main').querySelector('img')?.src).toMatch(/\/uploads\/new\.webp$/);
  });

  it.each(['profileImage', 'coverImage'])('refuses a file that is not an image as %s', async (field) => {
    await openProfile();
    choose(field, new File(['x'], 'me.pdf', { type: 'application/pdf' }));
    expect(toasts()).toEqual(['Please select a valid image']);
    expect(sentUpdates()).toEqual([]);
  });

  it("toasts the server's message about a file that only claims to be an image", async () => {
    fakeApi.on('put', paths.user.update, refusal(400, 'invalid_image'));
    await openProfile();
    choose('profileImage', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(toasts()).toEqual(['Please select a valid image']));
  });

  const megabytes = (count: number) => new Uint8Array(count * 1_000_000);

  it.each([
    ['a large image as WebP', megabytes(6), 'image/jpeg', ['image/webp'], 'image/webp'],
    [
      'a large image as JPEG where the browser writes no WebP',
      megabytes(6),
      'image/jpeg',
      ['image/jpeg'],
      'image/jpeg',
    ],
    ['a type that the server does not read as WebP', 'x', 'image/heic', ['image/webp'], 'image/webp'],
  ])('uploads %s', async (_name, content, from, written, type) => {
    const bitmap = { width: 8000, height: 6000, close: vi.fn() };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    const drawImage = vi.fn();
    const context = { drawImage, fillRect: vi.fn() };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    // For a type that it cannot encode, a browser makes a PNG, which is large.
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, asked = '') =>
      done(
        written.includes(asked)
          ? new Blob(['small'], { type: asked })
          : new Blob([megabytes(7)], { type: 'image/png' }),
      ),
    );
    fakeApi.on('put', paths.user.update, updateResponse({}));
    await openProfile();
    choose('coverImage', new File([content], 'me', { type: from }));
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 2400, 1800);
    expect(sentUpdates()).toEqual([{ id: ada.id, coverImage: expect.objectContaining({ size: 5, type }) }]);
    vi.unstubAllGlobals();
  });

  it('refuses an image above 5 MB', async () => {
    await openProfile();
    choose('coverImage', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(toasts()).toEqual(['Please choose an image of up to 5 MB.']));
    expect(sentUpdates()).toEqual([]);
  });
});
