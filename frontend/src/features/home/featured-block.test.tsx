import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { featured } from '#src/test/features/content.ts';
import { Providers } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';
import { FeaturedBlock } from './featured-block.tsx';

const preferMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  );
/** Not three turns, after which the first picture is there again. */
const aWhile = 4000;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const books = /cloth-bound books/;
const caps = /Four caps/;
const shop = /shop window/;
const shown = () => screen.getByRole('img').getAttribute('alt');

async function open() {
  vi.useFakeTimers();
  render(<FeaturedBlock />, { wrapper: Providers });
  await advance(0);
}

beforeEach(() => fakeApi.on('get', paths.content.featured, { success: true, featured }));

describe('the featured block', () => {
  it('shows three pictures in turn for two seconds each, then starts over', async () => {
    preferMotion();
    await open();
    expect(shown()).toMatch(books);
    await advance(1999);
    expect(shown()).toMatch(books);
    await advance(1);
    expect(shown()).toMatch(caps);
    await advance(2000);
    expect(shown()).toMatch(shop);
    await advance(2000);
    expect(shown()).toMatch(books);
  });

  it('links to books, caps and shop with the texts of the backend', async () => {
    await open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/books',
      '/caps',
      '/collection',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Spines',
      'Brims',
      'Shelf',
    ]);
  });

  it('pauses and continues', async () => {
    preferMotion();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }));
    await advance(aWhile);
    expect(shown()).toMatch(books);
    fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }));
    await advance(2000);
    expect(shown()).toMatch(caps);
  });

  it('pauses while a link has the focus, and shows its picture', async () => {
    preferMotion();
    await open();
    act(() => screen.getByRole('link', { name: 'Browse all products' }).focus());
    await advance(aWhile);
    expect(shown()).toMatch(shop);
  });

  it('stays paused for the focus when the pointer leaves, and pauses while the pointer is over a picture', async () => {
    preferMotion();
    await open();
    const link = screen.getByRole('link', { name: 'Browse all products' });
    act(() => link.focus());
    fireEvent.pointerEnter(screen.getByRole('img'));
    fireEvent.pointerLeave(screen.getByRole('list').parentElement as HTMLElement);
    await advance(aWhile);
    expect(shown()).toMatch(shop);
    act(() => link.blur());
    await advance(2000);
    expect(shown()).toMatch(books);
    fireEvent.pointerEnter(screen.getByRole('img'));
    await advance(aWhile);
    expect(shown()).toMatch(books);
  });

  it('does not rotate with reduced motion until play is pressed', async () => {
    await open();
    await advance(aWhile);
    expect(shown()).toMatch(books);
    fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }));
    await advance(2000);
    expect(shown()).toMatch(caps);
  });

  it('shows a placeholder when loading fails, and logs the failure', async () => {
    fakeApi.on('get', paths.content.featured, 'network error');
    await open();
    expect(screen.getByText('No featured items available.')).toBeInTheDocument();
    expect(takeConsoleMessages()).toHaveLength(1);
  });
});
