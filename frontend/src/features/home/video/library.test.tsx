import { paths } from '@brim-and-page/backend/contract/paths';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { videos } from '#src/test/features/content.ts';
import { Providers } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';
import { Toaster } from '#src/ui/feedback/toaster.tsx';
import { VideoLibrary } from './library.tsx';

async function open() {
  const user = userEvent.setup();
  render(
    <Providers>
      <VideoLibrary />
      <Toaster />
    </Providers>,
  );
  const card = await screen.findByRole('article', { name: 'Six panels' });
  return { user, card: within(card) };
}

const setShare = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true, writable: true });

beforeEach(() => fakeApi.on('get', paths.content.videos, { success: true, videos }));
afterEach(() => setShare(undefined));

describe('the video library', () => {
  it('plays a video in a dialog and counts the play in this browser', async () => {
    localStorage.setItem('videoPlayCounts', JSON.stringify({ 'video-0': 1, 'video-1': 5 }));
    const { user, card } = await open();
    expect(card.getByText('Video of Six panels.')).toBeInTheDocument();
    expect(card.getByText('Played once')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Play Six panels' }));
    const dialog = screen.getByRole('dialog', { name: 'Six panels' });
    expect(dialog.querySelector('video')).toHaveAttribute('src', 'http://api.test/media/video/film-0.mp4');
    expect(JSON.parse(localStorage.getItem('videoPlayCounts') ?? '')).toEqual({ 'video-0': 2, 'video-1': 5 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card.getByText('Played 2 times')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Play Six panels' })).toHaveFocus();
  });

  it('shows when a video was never played, and ignores an invalid stored count', async () => {
    localStorage.setItem('videoPlayCounts', '{"video-0":"many"}');
    const { card } = await open();
    expect(card.getByText('Not played yet')).toBeInTheDocument();
  });

  it("opens the device's share sheet", async () => {
    const share = vi.fn(async () => undefined);
    setShare(share);
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Share Six panels' }));
    expect(share).toHaveBeenCalledWith({ title: 'Six panels', url: 'http://localhost:3000/#film-video-0' });
    expect(screen.queryByText(/Link copied/)).not.toBeInTheDocument();
  });

  it('copies the URL when there is no share sheet, and says so', async () => {
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Share Six panels' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/#film-video-0');
  });

  it('shows the URL when it cannot be copied', async () => {
    const { user, card } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(card.getByRole('button', { name: 'Share Six panels' }));
    expect(await screen.findByText(/http:\/\/localhost:3000\/#film-video-0/)).toBeInTheDocument();
  });

  it('shows a placeholder when the request fails', async () => {
    fakeApi.on('get', paths.content.videos, 'network error');
    render(<VideoLibrary />, { wrapper: Providers });
    expect(await screen.findByText('No content found.')).toBeInTheDocument();
    expect(takeConsoleMessages()).toHaveLength(1);
  });
});
