import { paths } from '@brim-and-page/backend/contract/paths';
import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { openShop, probe, renderProvider } from '#src/test/render/shop-probe.tsx';

/** Opens the shop without a response to the first three requests. */
async function failThreeTimes() {
  for (let times = 0; times < 3; times += 1) fakeApi.once('get', paths.product.list, 'network error');
  renderProvider();
  for (let attempt = 0; attempt < 3; attempt += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fakeApi.calls(paths.product.list)).toHaveLength(3);
  expect(probe.shop.productsStatus).toBe('error');
}

describe('the catalogue', () => {
  it('is requested three times, a second apart, and the last failure is shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeApi.on('get', paths.product.list, refusal(500, 'unexpected_error'));
    renderProvider();
    const requestCount = () => fakeApi.calls(paths.product.list).length;
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(requestCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(requestCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(requestCount()).toBe(2);
    expect(probe.shop.productsStatus).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(requestCount()).toBe(3);
    expect(probe.shop.productsStatus).toBe('error');
    expect(screen.getByText('Something went wrong')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(requestCount()).toBe(3);
  });

  it('loads when the third attempt succeeds, without a message about the other two', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeApi.once('get', paths.product.list, 'network error');
    fakeApi.once('get', paths.product.list, { status: 200, body: { success: false, message: 'No.' } });
    renderProvider();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(probe.shop.productsStatus).toBe('ready');
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
  });

  it('is requested again when the connection is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await failThreeTimes();
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(probe.shop.productsStatus).toBe('ready');
  });

  it('is refreshed when the tab becomes visible again after 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openShop();
    const becomeVisible = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    vi.advanceTimersByTime(19_000);
    await becomeVisible();
    expect(fakeApi.calls(paths.product.list)).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await becomeVisible();
    expect(fakeApi.calls(paths.product.list)).toHaveLength(2);
  });

  it("is loaded in the page's language, and stays in the earlier one until then", async () => {
    const texts = { es: { name: 'Gorra' }, fr: { name: 'Casquette' } } as const;
    const listIn = (language: 'es' | 'fr') => ({
      success: true,
      products: [{ ...cap, translations: { [language]: texts[language] } }],
    });
    const languages = () => fakeApi.calls(paths.product.list).map(({ language }) => language);
    const shown = () => {
      const [product] = probe.shop.products;
      return product && [product.name, langOf(product, 'name'), langOf(product, 'about')];
    };
    await openShop();
    expect(shown()).toEqual([cap.name, undefined, undefined]);

    const inSpanish = fakeApi.hold('get', paths.product.list);
    await act(() => chooseLanguage('es'));
    expect(shown()).toEqual([cap.name, 'en', 'en']);
    await inSpanish(listIn('es'));
    await waitFor(() => expect(shown()).toEqual(['Gorra', undefined, 'en']));

    const inFrench = fakeApi.hold('get', paths.product.list);
    await act(() => chooseLanguage('fr'));
    expect(shown()).toEqual(['Gorra', 'es', 'en']);
    expect(probe.shop.productsStatus).toBe('ready');
    await inFrench(listIn('fr'));
    await waitFor(() => expect(shown()).toEqual(['Casquette', undefined, 'en']));
    expect(languages()).toEqual(['en', 'es', 'fr']);
  });

  it('can be requested again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await failThreeTimes();
    act(() => probe.shop.reloadProducts());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(probe.shop.productsStatus).toBe('ready');
  });
});
