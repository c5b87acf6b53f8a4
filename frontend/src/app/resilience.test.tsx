import type { Language } from '@brim-and-page/backend/contract/constants';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { languageFiles, namespace } from '#src/i18n/texts-of.ts';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';
import { CrashGuard } from '#src/ui/feedback/crash-guard.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { CrashPage } from './page/crash-page.tsx';

describe('a lost connection', () => {
  it('shows a notice until the browser is online', async () => {
    renderShop('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it('shows a message when loading is slow', () => {
    vi.useFakeTimers();
    render(
      <Skeleton>
        <SkeletonBlock height="1rem" />
      </Skeleton>,
    );
    act(() => void vi.advanceTimersByTime(5999));
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });
});

const shopFault = 'The shop has a problem just now. Try again in a minute.';
const noConnection = 'Check your connection, then try again.';

describe('what did not load', () => {
  it.each([
    ['the shop has a fault', refusal(500, 'unexpected_error'), shopFault],
    ['the shop is too busy', refusal(503, 'service_unavailable'), shopFault],
    ['something else responds', { status: 502, body: 'Bad gateway' }, shopFault],
    ['there is no response', 'network error', noConnection],
    ['the shop refuses', refusal(429, 'too_many_attempts'), 'Too many attempts. Please try again later.'],
  ] as const)('says what to do when %s', async (_, response, advice) => {
    signIn();
    for (const path of [paths.cart.get, paths.order.userorders]) fakeApi.on('post', path, response);
    const order = paths.order.byId.replace(':id', '7K4M-0001');
    for (const path of [paths.product.list, order, `/api/user/${'a'.repeat(24)}`])
      fakeApi.on('get', path, response);
    const { router } = renderShop('/nowhere');
    for (const page of ['/caps', '/cart', '/place-order', '/orders', '/orders/7K4M-0001', '/profile']) {
      act(() => void router.navigate(page));
      const main = within(screen.getByRole('main'));
      await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent(advice));
    }
  });
});

function Broken(): never {
  throw new Error('a page that breaks');
}

describe('a page that crashes', () => {
  it('keeps the layout, and other pages open', () => {
    const guard = (pathname: string, page: ReactNode) => (
      <MemoryRouter>
        <CrashGuard pathname={pathname} Failure={CrashPage}>
          {page}
        </CrashGuard>
      </MemoryRouter>
    );
    const { rerender } = render(guard('/caps', <Broken />));
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(takeConsoleMessages().length).toBeGreaterThan(0);
    rerender(guard('/books', <p>The next page</p>));
    expect(screen.getByText('The next page')).toBeInTheDocument();
  });
});

describe('code that cannot be loaded offline', () => {
  let isOnline = true;
  beforeEach(() => {
    isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    fakeApi.on('head', '/', {});
  });
  const goOnline = () => {
    isOnline = true;
    fireEvent(window, new Event('online'));
  };
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return () => <p>The page</p>;
  });
  const LatePage = lazyCode(load);
  const guard = (pathname: string, page: ReactNode) => (
    <CrashGuard pathname={pathname} Failure={CrashPage}>
      <Suspense fallback="loading">{page}</Suspense>
    </CrashGuard>
  );

  it('loads when the server is reachable', async () => {
    render(guard('/caps', <LatePage />));
    await screen.findByRole('heading', { name: 'This page needs a connection' });
    expect(takeConsoleMessages().length).toBeGreaterThan(0);
    goOnline();
    expect(await screen.findByText('The page')).toBeInTheDocument();
  });

  it('loads when its page is opened again', async () => {
    const OtherPage = lazyCode(load);
    const { rerender } = render(guard('/caps', <OtherPage />));
    await screen.findByRole('heading', { name: 'This page needs a connection' });
    expect(takeConsoleMessages().length).toBeGreaterThan(0);
    rerender(guard('/books', <p>Another page</p>));
    expect(screen.getByText('Another page')).toBeInTheDocument();
    isOnline = true;
    rerender(guard('/caps', <OtherPage />));
    expect(await screen.findByText('The page')).toBeInTheDocument();
  });

  describe('of a language', () => {
    const failToLoad = (language: Language) => {
      // An earlier test of this worker may have loaded it.
      i18next.removeResourceBundle(language, namespace);
      return vi.spyOn(languageFiles[language], 'first').mockRejectedValue(new TypeError('Failed to fetch'));
    };
    const chosen = () => within(screen.getByRole('banner')).getByRole('combobox', { name: 'Language' });

    it('keeps the previous language with a message, and switches when chosen online', async () => {
      const file = failToLoad('fr');
      const { user } = renderShop('/nowhere');
      await screen.findByRole('heading', { level: 1 });
      await user.selectOptions(chosen(), 'Français');
      expect(await screen.findByText(/^Français could not be loaded/)).toBeInTheDocument();
      expect(chosen()).toHaveValue('en');
      expect(document.documentElement.lang).toBe('en');
      expect(localStorage.getItem('i18nextLng')).not.toBe('fr');

      file.mockRestore();
      goOnline();
      await user.selectOptions(chosen(), 'Français');
      await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
      expect(localStorage.getItem('i18nextLng')).toBe('fr');
    });

    it('switches to the detected language when the server is reachable', async () => {
      const file = failToLoad('es');
      localStorage.setItem('i18nextLng', 'es');
      // As on a page that opens: the tests before have started it.
      Object.assign(i18next, { isInitialized: false, resolvedLanguage: undefined, languages: undefined });
      await startI18n();
      expect(document.documentElement.lang).toBe('en');
      file.mockRestore();
      goOnline();
      await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    });
  });
});

describe('scrolling', () => {
  it('scrolls a new page to its top, and restores the position on the way back', async () => {
    const { user, router } = renderShop('/collection');
    const card = await screen.findByRole('link', { name: /Wool beanie/ });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    fireEvent.scroll(window);
    await user.click(card);
    await screen.findByRole('heading', { level: 1, name: 'Wool beanie' });
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    await act(async () => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Collection' });
    expect(scrolled).toHaveBeenLastCalledWith(0, 640);
  });

  it('does not scroll when filters change the URL', async () => {
    const { user, router } = renderShop('/collection');
    await screen.findByText('Wool beanie');
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'low-high');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=low-high'));
    expect(scrolled).not.toHaveBeenCalled();
    expect(fakeApi.calls(paths.product.list)).toHaveLength(1);
  });
});
