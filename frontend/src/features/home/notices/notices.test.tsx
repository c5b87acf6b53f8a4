import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const cookies = () => screen.queryByRole('region', { name: 'Un mot sur les cookies' });
const offer = () => screen.queryByRole('region', { name: 'Sign Up and Save 10%' });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(address = '/') {
  vi.useFakeTimers();
  const shop = renderShop(address);
  await advance(0);
  return shop;
}

beforeEach(() => sessionStorage.clear());

describe('the notices of the home page', () => {
  it('both appear after one second and take no focus', async () => {
    await open();
    await advance(900);
    expect(cookies()).toBeNull();
    expect(offer()).toBeNull();
    const before = document.activeElement;
    await advance(100);
    expect(cookies()).toBeVisible();
    expect(offer()).toBeVisible();
    expect(document.activeElement).toBe(before);
  });

  it.each([
    ['Accepter', 'accepted'],
    ['Refuser', 'rejected'],
  ])('store the choice %s as %s', async (button, stored) => {
    await open();
    await advance(1000);
    const banner = screen.getByRole('region', { name: 'Un mot sur les cookies' });
    expect(banner).toHaveAttribute('lang', 'fr');
    expect(banner).toHaveTextContent('si vous acceptez, aussi les derniers produits vus');
    fireEvent.click(within(banner).getByRole('button', { name: button }));
    expect(localStorage.getItem('cookiesConsent')).toBe(stored);
    expect(cookies()).toBeNull();
    expect(offer()).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('follow the choice of another tab', async () => {
    await open();
    await advance(1000);
    localStorage.setItem('cookiesConsent', 'accepted');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesConsent' })));
    expect(cookies()).toBeNull();
  });

  it('do not ask again after a choice', async () => {
    localStorage.setItem('cookiesConsent', 'rejected');
    await open();
    await advance(1500);
    expect(cookies()).toBeNull();
  });

  it('stay closed for the rest of the visit', async () => {
    const { router, unmount } = await open();
    await advance(1000);
    fireEvent.click(within(offer() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(offer()).toBeNull();
    act(() => void router.navigate('/nowhere'));
    await advance(100);
    act(() => void router.navigate('/'));
    await advance(1500);
    expect(cookies()).toBeVisible();
    expect(offer()).toBeNull();
    unmount();
    await open();
    await advance(1500);
    expect(offer()).toBeNull();
  });

  it('link to the login page, and close on Escape', async () => {
    await open();
    await advance(1000);
    const link = within(offer() as HTMLElement).getByRole('link', { name: 'Register' });
    expect(link).toHaveAttribute('href', '/login');
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(offer()).toBeNull();
  });

  it('do not offer an account to a signed-in customer', async () => {
    signIn();
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    await open();
    await advance(1500);
    expect(cookies()).toBeVisible();
    expect(offer()).toBeNull();
  });
});
