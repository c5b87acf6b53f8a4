import createClient from 'openapi-fetch';
import type { components, paths } from '#api';

type Order = components['schemas']['Order'];
type Address = components['schemas']['DeliveryAddress'];

interface Buyer {
  name: string;
  mobile: string;
  email: string;
  password: string;
  address: Address;
}

/** What a client cannot get from the API: a person solves the CAPTCHA and pays on the payment page. */
interface Person {
  solveCaptcha(): Promise<string>;
  pay(sessionUrl: string): Promise<unknown>;
}

function required<Data>({ data, error }: { data?: Data; error?: { code: string } }): Data {
  if (data === undefined) throw new Error(`refused: ${error?.code}`);
  return data;
}

/** Registers, signs in, buys one unit of the first product, and pays; only with the types of the generated client. */
export async function buyFirstProduct(baseUrl: string, buyer: Buyer, person: Person): Promise<Order> {
  const client = createClient<paths>({ baseUrl });
  const { name, mobile, email, password, address } = buyer;
  required(
    await client.POST('/api/user/register', {
      body: { name, mobile, email, password, captchaToken: await person.solveCaptcha() },
    }),
  );
  const { token } = required(
    await client.POST('/api/user/login', {
      body: { email, password, captchaToken: await person.solveCaptcha() },
    }),
  );
  client.use({
    onRequest({ request }) {
      request.headers.set('token', token);
      return request;
    },
  });

  const { products } = required(await client.GET('/api/product/list'));
  const [product] = products;
  const size = product?.sizes[0];
  if (!product || !size) throw new Error('The catalogue is empty');

  const unknown = await client.POST('/api/cart/add', { body: { itemId: 'f'.repeat(24), size } });
  // A code that the request cannot answer with would not compile.
  if (unknown.error?.code !== 'product_not_found') throw new Error('An unknown product was accepted');

  const { cartData } = required(await client.POST('/api/cart/add', { body: { itemId: product._id, size } }));
  const quantity = cartData[product._id]?.[size] ?? 0;
  const amount = Math.round(product.price * 90) / 100;
  const { session_url } = required(
    await client.POST('/api/order/stripe', {
      body: { address, items: [{ _id: product._id, size, quantity }], amount },
    }),
  );
  await person.pay(session_url);

  const { orders: unverified } = required(await client.POST('/api/order/userorders', { body: {} }));
  const orderId = unverified[0]?._id ?? '';
  const verified = required(
    await client.POST('/api/order/verifyStripe', { body: { orderId, success: 'true' } }),
  );
  if (!verified.success) throw new Error(verified.message);
  const { orders } = required(await client.POST('/api/order/userorders', { body: {} }));
  const order = orders.find(({ _id }) => _id === orderId);
  if (!order) throw new Error('The order is not listed');
  return order;
}
