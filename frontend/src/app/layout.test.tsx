import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../test/render.tsx';

it('opens the home page in its frame', async () => {
  renderShop('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('A cap for the weather');
  expect(await screen.findByText('The Tide Atlas')).toBeInTheDocument();
  expect(
    within(screen.getByRole('banner')).getByText(
      '10% midseason discount on books and caps, applied automatically at checkout',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByText('Now and then, a letter.')).toBeInTheDocument();
});
