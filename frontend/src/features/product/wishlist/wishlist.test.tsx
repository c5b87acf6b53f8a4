import { paths } from '@brim-and-page/backend/contract/paths';
import type { Wishlist } from '@brim-and-page/backend/contract/wishlist/responses';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn as signInHere } from '#src/lib/session/session.ts';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { book, cap, otherCap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts, waitForToast } from '#src/test/render/toasts.ts';

const { wishlist } = paths;
const answer = (list: Partial<Wishlist>) => ({
  success: true,
  wishlist: { productIds: [], unavailable: [], ...list },
});
const heart = ({ name }: { name: string }) => screen.getByRole('button', { name: `Add ${name} to wishlist` });
const findHeart = ({ name }: { name: string }) =>
  screen.findByRole('button', { name: `Add ${name} to wishlist` });
const expectListed = (product: { name: string }, isListed: boolean) =>
  waitFor(() => expect(heart(product)).toHaveAttribute('aria-pressed', String(isListed)));
const keep = (...products: { _id: string }[]) =>
  localStorage.setItem('wishlist', JSON.stringify(products.map(({ _id }) => _id)));
const names = () =>
  within(main().getByRole('list', { name: 'On your wishlist' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  useAltcha();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('the wishlist of a visitor', () => {
  it('stays in the browser, newest first, and keeps a removed product in reach', async () => {
    const { user, router } = renderShop('/caps');
    await user.click(await findHeart(cap));
    await user.click(heart(otherCap));
    await expectListed(otherCap, true);
    expect(localStorage.getItem('wishlist')).toBe(JSON.stringify([otherCap._id, cap._id]));
    act(() => void router.navigate('/wishlist'));
    await waitFor(() => expect(names()).toEqual([otherCap.name, cap.name]));
    heart(cap).focus();
    await user.keyboard(' ');
    await expectListed(cap, false);
    expect(heart(cap)).toHaveFocus();
    expect(localStorage.getItem('wishlist')).toBe(JSON.stringify([otherCap._id]));
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Fwishlist');
    expect(fakeApi.calls(wishlist.get)).toEqual([]);
  });

  it.each(['nonsense', '{}', '["x", 5, null]'])('is empty when storage holds %s', async (stored) => {
    localStorage.setItem('wishlist', stored);
    renderShop('/wishlist');
    expect(await main().findByText('Your wishlist is empty')).toBeVisible();
  });
});

describe('at sign-in', () => {
  it('merges the list on any page, again after a failure, and shows it no more after sign-out', async () => {
    keep(book, cap);
    fakeApi.once('post', wishlist.merge, 'network error');
    const { user, router } = renderShop('/contact');
    await screen.findByRole('heading', { level: 1 });
    act(() => signInHere('token-of-ada', 'a'.repeat(24)));
    await waitFor(() => expect(fakeApi.calls(wishlist.merge)).toHaveLength(1));
    expect(localStorage.getItem('wishlist')).not.toBeNull();
    fakeApi.once('post', wishlist.merge, answer({ productIds: [book._id, cap._id, otherCap._id] }));
    act(() => void router.navigate('/caps'));
    await findHeart(cap);
    await expectListed(otherCap, true);
    expect(fakeApi.calls(wishlist.merge)[1]?.body).toEqual({ productIds: [book._id, cap._id] });
    expect(localStorage.getItem('wishlist')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    act(() => void router.navigate('/caps'));
    await findHeart(cap);
    await expectListed(cap, false);
  });

  it('says that both lists together are too long, and merges on request', async () => {
    keep(cap);
    signIn();
    fakeApi.once('post', wishlist.merge, refusal(400, 'wishlist_full', { max: 200 }));
    fakeApi.once('get', wishlist.get, answer({ productIds: [book._id] }));
    const { user } = renderShop('/wishlist');
    expect(await main().findByText(/Your wishlist is full: it has room for 200 products\./)).toBeVisible();
    expect(names()).toEqual([book.name]);
    fakeApi.once('post', wishlist.merge, answer({ productIds: [cap._id, book._id] }));
    await user.click(main().getByRole('button', { name: 'Add them now' }));
    await waitFor(() => expect(names()).toEqual([cap.name, book.name]));
    expect(main().getByRole('heading', { level: 1 })).toHaveFocus();
    expect(main().queryByRole('button', { name: 'Add them now' })).toBeNull();
  });

  it('removes a list at sign-out that could not be merged', async () => {
    keep(cap);
    signIn();
    fakeApi.on('post', wishlist.merge, 'network error');
    const { user } = renderShop('/contact');
    await waitFor(() => expect(fakeApi.calls(wishlist.merge)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('wishlist')).toBeNull();
  });
});

describe('the wishlist of a customer', () => {
  beforeEach(() => signIn());

  it('shows each press at once, sends them in their order, and undoes what the server refuses', async () => {
    const { user } = renderShop('/caps');
    const respondToAdd = fakeApi.hold('post', wishlist.add);
    const respondToRemove = fakeApi.hold('post', wishlist.remove);
    await user.click(await findHeart(cap));
    await expectListed(cap, true);
    await user.click(heart(cap));
    await expectListed(cap, false);
    expect(fakeApi.calls(wishlist.remove)).toEqual([]);
    await respondToAdd(answer({ productIds: [cap._id] }));
    await waitFor(() => expect(fakeApi.calls(wishlist.remove)).toHaveLength(1));
    expect(heart(cap)).toHaveAttribute('aria-pressed', 'false');
    await respondToRemove(answer({}));
    await expectListed(cap, false);
    expect(fakeApi.calls(wishlist.remove)[0]).toMatchObject({
      body: { productId: cap._id },
      isKeepalive: true,
    });

    fakeApi.once('get', wishlist.get, 'network error');
    fakeApi.once('post', wishlist.add, refusal(409, 'product_unavailable', { name: cap.name }));
    await user.click(heart(cap));
    await waitForToast(`${cap.name} is no longer sold.`);
    await expectListed(cap, false);
  });

  it('shares by a link that is copied, ends it, and removes what is no longer sold', async () => {
    const shareUrl = 'http://localhost:3000/wishlist/abc';
    const gone = { productId: 'f'.repeat(24), name: 'Old cap' };
    const list = { productIds: [cap._id], unavailable: [gone] };
    fakeApi.on('get', wishlist.get, answer(list));
    fakeApi.once('post', wishlist.share, answer({ ...list, shareUrl }));
    fakeApi.once('post', wishlist.endShare, answer(list));
    fakeApi.once('post', wishlist.remove, answer({ productIds: [cap._id] }));
    const { user } = renderShop('/wishlist');
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await main().findByRole('button', { name: 'Share' }));
    await waitForToast('Link copied');
    expect(copy).toHaveBeenCalledWith(shareUrl);
    expect(main().getByLabelText('Link to your wishlist')).toHaveValue(shareUrl);
    await user.click(main().getByRole('button', { name: 'Stop sharing' }));
    await waitForToast('Your wishlist is no longer shared');
    expect(main().queryByLabelText('Link to your wishlist')).toBeNull();
    expect(main().getByRole('button', { name: 'Share' })).toHaveFocus();
    await user.click(main().getByRole('button', { name: 'Remove Old cap' }));
    await waitFor(() => expect(main().queryByText('No longer sold')).toBeNull());
    expect(main().getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says that the list did not load, and loads it on request', async () => {
    fakeApi.once('get', wishlist.get, 'network error');
    const { user } = renderShop('/wishlist');
    expect(await main().findByText('Your wishlist didn’t load')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByText('Your wishlist is empty')).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

describe('/wishlist/{token}', () => {
  it('shows what is sold, without a token of the visitor, and says when the link has ended', async () => {
    signIn();
    const path = wishlist.shared.replace(':token', 'abc');
    fakeApi.once('get', path, { success: true, productIds: [book._id, 'f'.repeat(24)] });
    fakeApi.once('get', path, refusal(404, 'wishlist_not_shared'));
    const { router } = renderShop('/wishlist/abc');
    await findHeart(book);
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(fakeApi.calls(path)[0]?.token).toBeUndefined();
    act(() => void router.navigate('/contact'));
    act(() => void router.navigate('/wishlist/abc'));
    expect(await main().findByText('This wishlist is not shared any more')).toBeVisible();
  });
});
