import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HeroVideo } from './hero-video.tsx';

const refusal = new DOMException('The request is not allowed', 'NotAllowedError');
const button = () => screen.getByRole('button');

it('offers to play while the browser refuses to, and says when it plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refusal);
  const { container } = render(<HeroVideo />);
  fireEvent.click(button());
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  await waitFor(() => expect(button()).toHaveAccessibleName('Play the video'));

  play.mockResolvedValue();
  fireEvent.click(button());
  expect(play).toHaveBeenCalledTimes(2);
  const video = container.querySelector('video') as HTMLVideoElement;
  fireEvent.playing(video);
  expect(button()).toHaveAccessibleName('Pause the video');
  // The browser stops it by itself.
  fireEvent.pause(video);
  expect(button()).toHaveAccessibleName('Play the video');
  fireEvent.playing(video);
  expect(button()).toHaveAccessibleName('Pause the video');
});
