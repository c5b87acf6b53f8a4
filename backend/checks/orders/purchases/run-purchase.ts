import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../../src/contract/paths.ts';
import type { Account } from '../accounts.ts';
import type { Findings } from '../findings.ts';
import type { CheckShop, ShopResponse } from '../shop.ts';
import type { WebhookReplays } from '../webhook-replays.ts';
import { completeLatePayment, isLatePaymentAccepted } from './late-payment.ts';
import { isShortage, type Line, orderRequest, type Purchase } from './purchase.ts';

const cartTimeoutMs = 60_000;
const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';

export interface PurchaseContext {
  shop: CheckShop;
  replays: WebhookReplays;
  findings: Findings;
}

type Cart = Record<string, Record<string, number>>;

const sizesOf = (lines: readonly Line[], quantityOf: (line: Line, index: number) => number) => {
  const cart: Cart = {};
  for (const [index, line] of lines.entries()) {
    const quantity = quantityOf(line, index);
    if (quantity > 0) cart[line.product.id] = { ...cart[line.product.id], [line.size]: quantity };
  }
  return JSON.stringify(Object.entries(cart).sort());
};

/** Runs a purchase of a signed-in shopper from the cart to the end of its scenario. */
export async function runPurchase(
  shopping: PurchaseContext,
  { token }: Account,
  purchase: Purchase,
): Promise<void> {
  const { shop, replays, findings } = shopping;
  const { lines, email, scenario } = purchase;
  const extraOf = (index: number) => (purchase.hasExtraUnit && index === 0 ? 1 : 0);
  const expect200 = (what: string, { status, body }: ShopResponse) => {
    if (status !== 200) findings.add('responses', `${email} ${what}: ${status} ${JSON.stringify(body)}`);
  };
  const setCart = async (quantityOf: (line: Line, index: number) => number) => {
    for (const [index, line] of lines.entries()) {
      const json = { itemId: line.product.id, size: line.size, quantity: quantityOf(line, index) };
      expect200('cart', await shop.call(paths.cart.update, { token, json, call: 'cart' }));
    }
  };
  /** Fills the cart line by line as a signed-in shopper does, or by merging a visitor's cart at sign-in. */
  const fillCart = async () => {
    if (!purchase.mergesVisitorCart) return setCart((line) => line.quantity);
    const visited = lines.map(({ product, size, quantity }) => ({ itemId: product.id, size, quantity }));
    const json = { mergeId: randomUUID(), lines: visited };
    expect200('merge', await shop.call(paths.cart.merge, { token, json, call: 'cart' }));
  };
  const placeOrder = async () => {
    const response = await shop.call(paths.order.stripe, {
      token,
      json: orderRequest(purchase),
      call: 'place',
    });
    if (isShortage(purchase, response.body)) {
      purchase.isSoldOut = true;
      return undefined;
    }
    expect200('place', response);
    const url = response.body.session_url;
    if (typeof url === 'string') purchase.sessionIds.add(new URL(url).pathname.split('/').at(-1) ?? '');
    return typeof url === 'string' ? new URL(url).pathname : undefined;
  };
  const pay = async (page: string, cardNumber: string) => {
    const year = String(new Date().getFullYear() + 2).slice(2);
    const json = { cardNumber, expiry: `12/${year}`, cvc: '123', name: 'Ada Shopper', email };
    const response = await shop.call(`${page}/pay`, { json, call: 'pay' });
    expect200('pay', response);
    return response.body.status === 'succeeded';
  };
  const verify = async (success: 'true' | 'false') => {
    const json = { orderId: purchase.orderId, success };
    const response = await shop.call(paths.order.verifyStripe, { token, json, call: 'verify' });
    expect200('verify', response);
    if (response.body.success === true) purchase.verified = true;
    return response.body.success === true;
  };
  const payAndVerify = async (page: string, success: 'true' | 'false') => {
    purchase.paymentSucceeded = await pay(page, goodCard);
    if (!purchase.paymentSucceeded) findings.add('responses', `${email}: a good card was declined`);
    replays.add(page);
    const verified = await Promise.all([verify(success), verify(success)]);
    if (verified.includes(false)) findings.add('lost', `${email}: paid, but verify returned false`);
  };
  const expectDeclined = async (page: string, cardNumber: string, what: string) => {
    if (!(await pay(page, cardNumber))) return;
    purchase.paymentSucceeded = true;
    findings.add('responses', `${email}: ${what} paid`);
  };
  const abandonOrder = async (page: string) => {
    await verify('false');
    replays.add(page);
  };
  /** Waits until the cart holds what was not bought: the shop clears it in a job. */
  const expectCart = async (isBought: boolean, extra = extraOf) => {
    const expected = sizesOf(lines, (line, index) => (isBought ? 0 : line.quantity) + extra(index));
    const deadline = Date.now() + cartTimeoutMs;
    for (let pauseMs = 20; ; pauseMs = Math.min(1000, pauseMs * 2)) {
      const { body } = await shop.call(paths.cart.get, { token, call: 'cart' });
      const found = JSON.stringify(Object.entries(body.cartData ?? {}).sort());
      if (found === expected) return;
      if (Date.now() > deadline) {
        findings.add('carts', `${email}: ${found} instead of ${expected}`);
        return;
      }
      await wait(pauseMs);
    }
  };

  await fillCart();
  const pages = await Promise.all(Array.from({ length: purchase.submitCount }, placeOrder));
  const page = pages.find((each) => each !== undefined);
  if (!page) {
    // Sold out: nothing else happened, and the cart is unchanged.
    await expectCart(false, () => 0);
    await setCart(() => 0);
    purchase.isFinished = purchase.isSoldOut === true;
    return;
  }
  if (purchase.sessionIds.size > 1)
    findings.add('duplicated', `${email}: one purchase, several payment pages`);
  // The order's id is in the page's cancel link.
  const { body } = await shop.call(page, { method: 'GET' });
  purchase.orderId = /orderId=([0-9a-f]{24})/.exec(String(body.text))?.[1] ?? '';
  if (purchase.hasExtraUnit) await setCart((line, index) => line.quantity + extraOf(index));

  if (scenario === 'pays') await payAndVerify(page, 'true');
  else if (scenario === 'pays, then reports a cancellation') await payAndVerify(page, 'false');
  else if (scenario === 'is declined, then pays') {
    await expectDeclined(page, declinedCard, 'a declined card');
    await verify('true');
    await payAndVerify(page, 'true');
  } else if (scenario === 'is declined, then cancels') {
    await expectDeclined(page, declinedCard, 'a declined card');
    await abandonOrder(page);
  } else if (scenario === 'cancels') await abandonOrder(page);
  else if (scenario === 'cancels, then tries to pay') {
    await abandonOrder(page);
    await expectDeclined(page, goodCard, 'a closed page');
  } else if (scenario === 'cancels and pays concurrently') {
    // Either may win the race; provider and shop must agree.
    [purchase.paymentSucceeded] = await Promise.all([pay(page, goodCard), verify('false')]);
    replays.add(page);
  } else if (scenario === 'cancels, then the payment completes late') {
    await abandonOrder(page);
    await completeLatePayment(shop, page);
    purchase.isPaidLate = true;
    replays.add(page);
    await verify('true');
  }
  const isBought = purchase.isPaidLate
    ? await isLatePaymentAccepted(shop, email)
    : purchase.paymentSucceeded === true;
  await expectCart(isBought);
  if (!isBought || purchase.hasExtraUnit) await setCart(() => 0);
  purchase.isFinished = true;
}
