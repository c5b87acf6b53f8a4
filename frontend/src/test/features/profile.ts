import { userMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { screen } from '@testing-library/react';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';

const id = 'a'.repeat(24);
export const ada: User = {
  id,
  name: 'Ada Reader',
  email: 'ada@example.com',
  mobile: '+61412345678',
  address: '',
  profileImage: '',
  coverImage: '',
};
export const userPathOf = (userId: string) => paths.user.byId.replace(':id', userId);
export const userPath = userPathOf(id);

/** The response of an update of {@link ada}. */
export const updateResponse = (change: Partial<User>) => ({
  success: true,
  message: userMessages.profileUpdated,
  updatedUser: { ...ada, ...change },
});

/** The bodies of the updates so far, forms as objects. */
export const sentUpdates = () =>
  fakeApi
    .calls(paths.user.update)
    .map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : body));

/** The value of a line of the User Information section. */
export const detailOf = (label: string) => main().getByText(label, { selector: 'dt' }).nextElementSibling;

/** Opens the profile of a signed-in customer. */
export async function openProfile(user: User = ada) {
  signIn('token-of-ada', id);
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
  fakeApi.on('get', userPath, { success: true, ...user });
  const shop = renderShop('/profile');
  await screen.findByText('User Information');
  return shop;
}
