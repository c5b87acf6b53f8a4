import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cap } from '#src/test/features/products.ts';
import { renderShop } from '#src/test/render/render.tsx';

const viewer = () => screen.findByRole('dialog', { name: 'Pictures of Harbour five-panel' });
const enlarge = (number: number) =>
  screen.getByRole('button', { name: `Harbour five-panel, picture ${number} of 3 Enlarge` });

it('opens the picture large, zooms by buttons, keys and wheel, and closes with Escape', async () => {
  const { user } = renderShop(`/product/${cap._id}`);
  await screen.findByRole('heading', { level: 1, name: cap.name });
  enlarge(1).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await viewer());
  expect(await viewer()).toHaveFocus();
  const status = dialog.getByRole('status');
  expect(status).toHaveTextContent('Picture 1 of 3, 100%');
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(status).toHaveTextContent('150%');
  await user.keyboard('+');
  expect(status).toHaveTextContent('225%');
  await user.keyboard('-0');
  expect(status).toHaveTextContent('100%');
  const image = dialog.getByAltText('Harbour five-panel, picture 1 of 3');
  expect(fireEvent.wheel(image, { deltaY: -200 })).toBe(false);
  expect(status).toHaveTextContent('149%');
  await user.dblClick(image);
  expect(status).toHaveTextContent('100%');
  await user.pointer([
    { keys: '[MouseRight>]', target: image, coords: { clientX: 200 } },
    { target: image, coords: { clientX: 50 } },
    { keys: '[/MouseRight]' },
  ]);
  expect(status).toHaveTextContent('Picture 1 of 3, 100%');
  await user.click(image);
  expect(status).toHaveTextContent('250%');
  await user.dblClick(image);
  expect(status).toHaveTextContent('100%');
  await user.dblClick(image);
  expect(status).toHaveTextContent('250%');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(enlarge(1)).toHaveFocus();
});

it('closes with Back on the same page, and leaves no history entry of its own', async () => {
  history.replaceState({ key: 'product' }, '');
  const { user } = renderShop(`/product/${cap._id}`, [], { isStrict: true });
  await screen.findByRole('heading', { level: 1, name: cap.name });
  const expectClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(enlarge(1)).toHaveFocus();
    await waitFor(() => expect(history.state).toEqual({ key: 'product' }));
  };
  for (const close of [() => history.back(), () => user.keyboard('{Escape}')]) {
    await user.click(enlarge(1));
    await viewer();
    expect(history.state).toEqual({ key: 'product', isDialog: true });
    await close();
    await expectClosed();
  }
  await user.click(enlarge(1));
  await user.click(within(await viewer()).getByRole('button', { name: 'Close' }));
  await expectClosed();
});

it('goes to the next picture by arrow keys while the whole picture shows', async () => {
  const { user } = renderShop(`/product/${cap._id}`);
  await screen.findByRole('heading', { level: 1, name: cap.name });
  await user.click(enlarge(1));
  const dialog = within(await viewer());
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  const status = dialog.getByRole('status');
  expect(status).toHaveTextContent('Picture 2 of 3, 100%');
  expect(dialog.getByAltText('Harbour five-panel, picture 2 of 3')).toBeInTheDocument();
  await user.keyboard('+{ArrowRight}');
  expect(status).toHaveTextContent('Picture 2 of 3, 150%');
  await user.click(dialog.getByRole('button', { name: 'Next picture' }));
  expect(status).toHaveTextContent('Picture 3 of 3, 100%');
  expect(dialog.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true');
});
