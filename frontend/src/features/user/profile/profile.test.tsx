import { userMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { User } from '@brim-and-page/backend/contract/user';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAltcha } from '#src/test/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fake-api.ts';
import { renderShop, signIn } from '#src/test/render.tsx';

beforeEach(useAltcha);

const id = 'a'.repeat(24);
const ada: User = {
  id,
  name: 'Ada Reader',
  email: 'ada@example.com',
  mobile: '+61412345678',
  address: '',
  profileImage: '',
  coverImage: '',
};
const userPath = paths.user.byId.replace(':id', id);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const toasts = () => [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);
const answerOf = (change: Partial<User>) => ({
  success: true,
  message: userMessages.profileUpdated,
  updatedUser: { ...ada, ...change },
});
const sent = () =>
  fakeApi
    .calls(paths.user.update)
    .map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : body));
/** The value of a line of the User Information section. */
const fact = (label: string) =>
  within(main().getByRole('region', { name: 'User Information' })).getByText(label, { selector: 'dt' })
    .nextElementSibling;

async function openProfile(user: User = ada) {
  signIn('token-of-ada', id);
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
  fakeApi.on('get', userPath, { success: true, ...user });
  const shop = renderShop('/profile');
  await main().findByRole('heading', { name: 'User Information' });
  return shop;
}

describe('/profile', () => {
  it('shows name, email and mobile, and the four lines of the user information', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    expect(main().getAllByText('Ada Reader')).toHaveLength(2);
    expect(main().getAllByText('ada@example.com')).toHaveLength(2);
    expect(main().getAllByText('+61412345678')).toHaveLength(2);
    expect(['Name', 'Email', 'Mobile', 'Address'].map((label) => fact(label)?.textContent)).toEqual([
      'Ada Reader',
      'ada@example.com',
      '+61412345678',
      'No address added',
    ]);
    expect(document.title).toBe('Profile · Brim & Page');
  });

  it('shows both pictures from where the API serves them', async () => {
    await openProfile({
      ...ada,
      profileImage: '/uploads/p.webp',
      coverImage: 'https://res.cloudinary.com/c.webp',
    });
    const sources = [...screen.getByRole('main').querySelectorAll('img')].map((image) => image.src);
    expect(sources[0]).toBe('https://res.cloudinary.com/c.webp');
    expect(sources[1]).toMatch(/\/uploads\/p\.webp$/);
  });

  it('says that it could not load, and tries again', async () => {
    signIn('token-of-ada', id);
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    fakeApi.once('get', userPath, 'network error');
    fakeApi.on('get', userPath, { success: true, ...ada });
    const { user } = renderShop('/profile');
    await waitFor(() => expect(toasts()).toEqual(['Failed to fetch user data.']));
    await user.click(await main().findByRole('button', { name: 'Try again' }));
    expect(await main().findByText('No address added')).toBeVisible();
  });

  it('sends a visitor to the login page, to come back', async () => {
    const { router } = renderShop('/profile');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Fprofile');
  });

  it.each(['', 'undefined', 'null'])(
    'asks a session with the user id %j to sign in again',
    async (userId) => {
      signIn('token-of-ada', userId);
      fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
      const { user, router } = renderShop('/profile');
      await user.click(await main().findByRole('button', { name: 'Sign in again' }));
      await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fprofile'));
      expect(localStorage.getItem('token')).toBeNull();
    },
  );
});

describe('Edit Profile', () => {
  async function openEdit(user?: User) {
    const shop = await openProfile(user);
    await shop.user.click(main().getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Edit Profile');
    return shop;
  }
  const save = () => dialog().getByRole('button', { name: 'Save Changes' });

  it('starts in the name with the loaded values, and can only save a difference', async () => {
    const { user } = await openEdit();
    expect(['Name', 'Mobile', 'Email'].map((label) => dialog().getByLabelText(label))).toEqual([
      expect.objectContaining({ value: 'Ada Reader' }),
      expect.objectContaining({ value: '+61412345678' }),
      expect.objectContaining({ value: 'ada@example.com' }),
    ]);
    expect(dialog().getByLabelText('Name')).toHaveFocus();
    for (const label of ['Name', 'Mobile', 'Email']) {
      expect(save()).toBeDisabled();
      await user.type(dialog().getByLabelText(label), '1');
      expect(save()).toBeEnabled();
      await user.type(dialog().getByLabelText(label), '{Backspace}');
    }
    expect(save()).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
  });

  it('sends what differs, is disabled meanwhile, then closes, says so and shows the new values', async () => {
    let finish = (_: object) => {};
    fakeApi.on('put', paths.user.update, () => new Promise<object>((resolve) => (finish = resolve)));
    const { user } = await openEdit();
    await user.clear(dialog().getByLabelText('Name'));
    await user.type(dialog().getByLabelText('Name'), ' Ada Lovelace ');
    await user.clear(dialog().getByLabelText('Mobile'));
    await user.type(dialog().getByLabelText('Mobile'), '+61 (2) 9876-5432');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ id, name: 'Ada Lovelace', mobile: '+61298765432' }]));
    expect(save()).toBeDisabled();
    await act(async () => finish(answerOf({ name: 'Ada Lovelace', mobile: '+61298765432' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Profile updated']);
    expect(fact('Name')).toHaveTextContent('Ada Lovelace');
    expect(main().getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(fakeApi.calls(paths.user.update)[0]?.token).toBe('token-of-ada');
  });

  it('leaves out what was emptied', async () => {
    fakeApi.on('put', paths.user.update, answerOf({ email: 'new@example.com' }));
    const { user } = await openEdit();
    await user.clear(dialog().getByLabelText('Name'));
    await user.clear(dialog().getByLabelText('Email'));
    await user.type(dialog().getByLabelText('Email'), 'new@example.com{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ id, email: 'new@example.com' }]));
  });

  it.each([
    ["the server's message", refusal(409, 'email_in_use'), 'Email already in use.'],
    ["the server's message with 200", { success: false, message: 'Not today.' }, 'Not today.'],
    ['Update failed', 'network error' as const, 'Update failed'],
  ])('toasts %s, and keeps what was typed', async (_, reply, said) => {
    fakeApi.on('put', paths.user.update, reply);
    const { user } = await openEdit();
    await user.type(dialog().getByLabelText('Name'), 'x{Enter}');
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(dialog().getByLabelText('Name')).toHaveValue('Ada Readerx');
    expect(dialog().getByLabelText('Name')).toHaveFocus();
    expect(save()).toBeEnabled();
  });

  it('refuses beside the field what the API would refuse', async () => {
    const { user } = await openEdit();
    await user.clear(dialog().getByLabelText('Mobile'));
    await user.type(dialog().getByLabelText('Mobile'), '0412 345 678{Enter}');
    expect(dialog().getByLabelText('Mobile')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'Cancel',
      async (user: Awaited<ReturnType<typeof openEdit>>['user']) =>
        user.click(dialog().getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', async (user: Awaited<ReturnType<typeof openEdit>>['user']) => user.keyboard('{Escape}')],
  ])('closes on %s and forgets what was typed', async (_, close) => {
    const { user } = await openEdit();
    await user.type(dialog().getByLabelText('Name'), ' the Third');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(main().getByRole('button', { name: 'Edit' }));
    expect(dialog().getByLabelText('Name')).toHaveValue('Ada Reader');
  });

  it('keeps the focus inside', async () => {
    const { user } = await openEdit();
    for (let presses = 0; presses < 8; presses += 1) {
      await user.tab();
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
  });
});

describe('Change Password', () => {
  async function openPassword() {
    const shop = await openProfile();
    await shop.user.click(main().getByRole('button', { name: 'Password' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Change Password');
    return shop;
  }
  const labels = ['Old Password', 'New Password', 'Confirm New Password'];
  const update = () => dialog().getByRole('button', { name: 'Update Password' });
  async function fill({ user }: Awaited<ReturnType<typeof openPassword>>, values: string[]) {
    for (const [index, value] of values.entries()) {
      await user.click(dialog().getByLabelText(labels[index] ?? ''));
      await user.paste(value);
    }
  }

  it('cannot be sent until all three are filled', async () => {
    const shop = await openPassword();
    expect(dialog().getByLabelText('Old Password')).toHaveFocus();
    for (const label of labels) {
      expect(update()).toBeDisabled();
      await shop.user.type(dialog().getByLabelText(label), 'x');
    }
    expect(update()).toBeEnabled();
  });

  it('says inline that the two differ, until something is typed', async () => {
    const shop = await openPassword();
    await fill(shop, ['old', 'a new password', 'a new passw0rd']);
    await shop.user.click(update());
    const error = 'New password and confirm password do not match.';
    expect(dialog().getByText(error)).toBeVisible();
    expect(toasts()).toEqual([]);
    await shop.user.type(dialog().getByLabelText('Old Password'), '!');
    expect(dialog().queryByText(error)).toBeNull();
    expect(fakeApi.calls(paths.user.changePassword)).toEqual([]);
  });

  it('changes it, keeps the session with the fresh token, closes and clears the fields', async () => {
    fakeApi.on('post', paths.user.changePassword, {
      success: true,
      message: userMessages.passwordChanged,
      token: 'fresh token',
    });
    const shop = await openPassword();
    await fill(shop, ['old one', 'a new password', 'a new password']);
    await shop.user.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Password changed successfully!']);
    expect(fakeApi.calls(paths.user.changePassword).map(({ body }) => body)).toEqual([
      { id, currentPassword: 'old one', newPassword: 'a new password', confirmPassword: 'a new password' },
    ]);
    expect(localStorage.getItem('token')).toBe('fresh token');
    expect(localStorage.getItem('userId')).toBe(id);
    await shop.user.click(main().getByRole('button', { name: 'Password' }));
    for (const label of labels) expect(dialog().getByLabelText(label)).toHaveValue('');
  });

  it.each([
    ["the server's message", refusal(400, 'wrong_current_password'), 'Current password is incorrect.'],
    ['Password change failed', 'network error' as const, 'Password change failed'],
  ])('toasts %s and says it inline, until something is typed', async (_, reply, said) => {
    fakeApi.on('post', paths.user.changePassword, reply);
    const shop = await openPassword();
    await fill(shop, ['old one', 'a new password', 'a new password']);
    await shop.user.click(update());
    expect(await dialog().findByText(said)).toBeVisible();
    expect(toasts()).toEqual([said]);
    await shop.user.type(dialog().getByLabelText('New Password'), '!');
    expect(dialog().queryByText(said)).toBeNull();
  });
});

describe('the address', () => {
  const pencil = () => main().getByRole('button', { name: 'Edit the address' });
  const save = () => main().getByRole('button', { name: 'Save' });

  it('is edited in its place; Save is disabled while it is unchanged or a request runs', async () => {
    let finish = (_: object) => {};
    fakeApi.on('put', paths.user.update, () => new Promise<object>((resolve) => (finish = resolve)));
    const { user } = await openProfile();
    await user.click(pencil());
    const input = main().getByLabelText('Address');
    expect(input).toHaveFocus();
    expect(save()).toBeDisabled();
    await user.type(input, '12 Engine Street, Hobart');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ id, address: '12 Engine Street, Hobart' }]));
    expect(save()).toBeDisabled();
    await act(async () => finish(answerOf({ address: '12 Engine Street, Hobart' })));
    await waitFor(() => expect(fact('Address')).toHaveTextContent('12 Engine Street, Hobart'));
    expect(main().queryByLabelText('Address')).toBeNull();
    expect(pencil()).toHaveFocus();
    expect(toasts()).toEqual(['Profile updated']);
  });

  it('stays as it was on Escape, and as typed when the server refuses', async () => {
    fakeApi.on('put', paths.user.update, 'network error');
    const { user } = await openProfile({ ...ada, address: 'Old Street' });
    await user.click(pencil());
    await user.type(main().getByLabelText('Address'), ' 1{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Update failed']));
    expect(main().getByLabelText('Address')).toHaveValue('Old Street 1');
    await user.keyboard('{Escape}');
    expect(fact('Address')).toHaveTextContent('Old Street');
  });
});

describe('the pictures', () => {
  const png = new File(['png'], 'me.png', { type: 'image/png' });
  const choose = (field: string, file: File) =>
    fireEvent.change(screen.getByTestId(field), { target: { files: [file] } });

  it.each([
    ['profileImage', 'Change the profile image'],
    ['coverImage', 'Change the cover image'],
  ] as const)('uploads a %s and shows it', async (field, label) => {
    fakeApi.on('put', paths.user.update, answerOf({ [field]: '/uploads/new.webp' }));
    await openProfile();
    expect(main().getByRole('button', { name: label })).toBeEnabled();
    choose(field, png);
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect(sent()).toEqual([{ id, [field]: png }]);
    expect(screen.getByRole('main').querySelector('img')?.src).toMatch(/\/uploads\/new\.webp$/);
  });

  it.each(['profileImage', 'coverImage'])('refuses for the %s a file that is no image', async (field) => {
    await openProfile();
    choose(field, new File(['x'], 'me.pdf', { type: 'application/pdf' }));
    expect(toasts()).toEqual(['Please select a valid image']);
    expect(sent()).toEqual([]);
  });

  it("toasts the server's word about what only called itself an image", async () => {
    fakeApi.on('put', paths.user.update, refusal(400, 'invalid_image'));
    await openProfile();
    choose('profileImage', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(toasts()).toEqual(['Please select a valid image']));
  });

  it.each([
    ['WebP', ['image/webp'], 'image/webp'],
    ['JPEG where the browser writes no WebP', ['image/jpeg'], 'image/jpeg'],
  ])('makes a large one smaller before it sends it, as %s', async (_name, written, type) => {
    const bitmap = { width: 8000, height: 6000, close: vi.fn() };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    const drawImage = vi.fn();
    const context = { drawImage, fillRect: vi.fn() };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    // What a browser does not write it answers with a PNG, which is large.
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, asked = '') =>
      done(
        written.includes(asked)
          ? new Blob(['small'], { type: asked })
          : new Blob([new Uint8Array(7_000_000)], { type: 'image/png' }),
      ),
    );
    fakeApi.on('put', paths.user.update, answerOf({}));
    await openProfile();
    choose('coverImage', new File([new Uint8Array(6_000_000)], 'me.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 2400, 1800);
    expect(sent()).toEqual([{ id, coverImage: expect.objectContaining({ size: 5, type }) }]);
    vi.unstubAllGlobals();
  });

  it('asks for a smaller one above 5 MB', async () => {
    await openProfile();
    choose('coverImage', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(toasts()).toEqual(['Please choose an image of up to 5 MB.']));
    expect(sent()).toEqual([]);
  });
});
