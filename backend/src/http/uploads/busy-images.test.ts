import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeImages } from '../../../test/builders/images.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { createLive, pathTo, setUpAdminProducts } from '../../../test/console/products.ts';
import { keepImagesOpen } from '../../../test/open-images.ts';
import { shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { paths } from '../../contract/paths.ts';

setUpAdminProducts();

let close: (() => Promise<void>) | undefined;
beforeEach(() => {
  close = undefined;
});
afterEach(() => close?.());

it('returns 503 to every valid picture while too many wait to be decoded', async () => {
  const { id, token } = await shop.registerCustomer();
  const { admin } = await signInStaff(shop, 'owner');
  const product = await createLive();
  const { PNG: png = Buffer.alloc(0) } = await makeImages(500, 400);
  const sendAll = () => [
    shop.request
      .put(paths.user.update)
      .set('token', token)
      .field('id', id)
      .attach('profileImage', png, 'me.png'),
    admin.post(pathTo(adminPaths.products.images, product._id)).attach('image', png, 'cap.png'),
    admin.post(adminPaths.media).attach('file', png, 'hat.png'),
    shop.request.get('/share/media/products/the-salt-road/front-800.webp.jpg'),
  ];
  close = await keepImagesOpen(2 + 64);
  for (const response of sendAll()) expect((await response).status).toBe(503);
  await close();
  for (const response of sendAll()) expect((await response).status).toBe(200);
});
