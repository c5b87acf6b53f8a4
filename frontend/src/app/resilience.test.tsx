import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { renderShop } from '../test/render.tsx';
import { takeComplaints } from '../test/set-up.ts';
import { Bone, Skeleton } from '../ui/page-state.tsx';
import { CrashGuard } from './crash-guard.tsx';

describe('a connection that is lost', () => {
  it('is said plainly until it is back', async () => {
    renderShop('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it('is mentioned when a page takes long', () => {
    vi.useFakeTimers();
    render(
      <Skeleton>
        <Bone height="1rem" />
      </Skeleton>,
    );
    act(() => void vi.advanceTimersByTime(5999));
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });
});

function Broken(): never {
  throw new Error('a page that breaks');
}

describe('a page that breaks', () => {
  it('leaves the frame standing and the way to other pages open', () => {
    const guard = (pathname: string, page: ReactNode) => (
      <MemoryRouter>
        <CrashGuard pathname={pathname}>{page}</CrashGuard>
      </MemoryRouter>
    );
    const { rerender } = render(guard('/caps', <Broken />));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Something broke on our side' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
    expect(takeComplaints().length).toBeGreaterThan(0);
    rerender(guard('/books', <p>The next page</p>));
    expect(screen.getByText('The next page')).toBeInTheDocument();
  });
});

describe('scrolling', () => {
  it('starts a new page at its top and finds the place again on the way back', async () => {
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

  it('stays where it is while filters change the address', async () => {
    const { user, router } = renderShop('/collection');
    await screen.findByText('Wool beanie');
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'low-high');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=low-high'));
    expect(scrolled).not.toHaveBeenCalled();
    expect(fakeApi.calls(paths.product.list)).toHaveLength(1);
  });
});
