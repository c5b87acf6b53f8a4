import { paths } from '../../../src/contract/paths.ts';
import { isShortage, orderRequest } from '../purchases/purchase.ts';
import { type History, readOrder, takeStep } from './history.ts';

/** Places the order. @returns the path of its payment page; undefined when a size is sold out */
export async function placeOrder(history: History): Promise<string | undefined> {
  const { shop, findings, token, purchase } = history;
  const json = orderRequest(purchase);
  const { status, body } = await takeStep(history, 'place', paths.order.stripe, {
    token,
    json,
    call: 'place',
  });
  if (status !== 200) {
    purchase.isSoldOut = isShortage(purchase, body);
    if (!purchase.isSoldOut)
      findings.add('responses', `${purchase.email} place: ${status} ${JSON.stringify(body)}`);
    return undefined;
  }
  const page = new URL(String(body.session_url)).pathname;
  purchase.sessionIds.add(page.split('/').at(-1) ?? '');
  const { body: shown } = await shop.call(page, { method: 'GET' });
  purchase.orderId = /orderId=([0-9a-f]{24})/.exec(String(shown.text))?.[1] ?? '';
  return page;
}

/** What a customer does with an order, each step at any time. @param page the order's payment page */
export function customerSteps(history: History, page: string) {
  const { random, token, purchase } = history;
  const { email, lines, orderId = '' } = purchase;
  const pathOf = (path: string) => path.replace(':id', orderId);
  const verify = async (success: 'true' | 'false') => {
    const { body } = await takeStep(history, 'verify', paths.order.verifyStripe, {
      token,
      json: { orderId, success },
      call: 'verify',
    });
    if (body.success === true) purchase.verified = true;
  };
  return {
    async pay() {
      const year = String(new Date().getFullYear() + 2).slice(2);
      const card = { cardNumber: '4242 4242 4242 4242', expiry: `12/${year}`, cvc: '123' };
      const json = { ...card, name: 'Ada Shopper', email };
      const { body } = await takeStep(history, 'pay', `${page}/pay`, { json, call: 'pay' });
      if (body.status === 'succeeded') purchase.paymentSucceeded = true;
    },
    verify: () => verify('true'),
    abandon: () => verify('false'),
    cancel: () => takeStep(history, 'cancel', pathOf(paths.order.cancel), { token }),
    /** Changes the size of a line, the note for the packer and the address. */
    change() {
      const { product, size } = random.pick(lines);
      const toSize = random.pick(product.sizes.filter((each) => each !== size));
      const line = { _id: product.id, size, toSize };
      const json = {
        address: orderRequest(purchase).address,
        ...(random.chance(0.8) && { lines: [line] }),
        ...(random.chance(0.4) && { note: `Note ${random.int(1, 9)}` }),
      };
      return takeStep(history, 'change', pathOf(paths.order.byId), { method: 'PATCH', token, json });
    },
    confirmDelivery: () => takeStep(history, 'delivered', pathOf(paths.order.delivered), { token }),
    /** Asks to return units of a line, as its size is now, for the money or for another size. */
    async requestReturn() {
      const wish = random.pick(['refund', 'exchange']);
      const items = (await readOrder(history))?.items ?? [];
      const item = items.length > 0 ? random.pick(items) : undefined;
      const product = lines.find((line) => line.product.id === item?._id.toHexString())?.product;
      if (!item || !product) return;
      const others = product.sizes.filter((size) => size !== item.size);
      const line = {
        ...{ _id: product.id, size: item.size, quantity: random.int(1, item.quantity) },
        ...(wish === 'exchange' && { toSize: random.pick(others) }),
      };
      const json = { lines: [line], reason: 'changed-mind', wish };
      await takeStep(history, 'return', pathOf(paths.order.returns), { token, json });
    },
  };
}
