import { screen, within } from '@testing-library/react';
import { main } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';

/** Stores a visitor's cart: product id → size → quantity. */
export const storeCart = (cart: Record<string, Record<string, number>>) =>
  localStorage.setItem('cart', JSON.stringify(cart));
export const rowOf = async (name: string) =>
  within((await main().findByText(name)).closest('li') ?? document.body);
export const quantityOf = (name: string) =>
  main().getByRole('spinbutton', { name: new RegExp(`Quantity of ${name}`) });

export async function openCart() {
  const shop = renderShop('/cart');
  await screen.findByRole('main');
  return shop;
}

export const announced = () =>
  main()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
