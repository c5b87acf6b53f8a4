import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { Account } from './accounts.ts';
import { isServedLate, payLate } from './late-money.ts';
import type { Answer, CheckShop } from './shop.ts';
import { isShortage, type Line, placeBody, type Submit } from './submit.ts';
import type { Verdict } from './verdict.ts';
import type { WebhookStorm } from './webhook-storm.ts';

const cartWithinMs = 60_000;
const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';

export interface Shopping {
  shop: CheckShop;
  storm: WebhookStorm;
  verdict: Verdict;
}

type Cart = Record<string, Record<string, number>>;

const sizesOf = (lines: readonly Line[], quantityOf: (line: Line, index: number) => number) => {
  const cart: Cart = {};
  for (const [index, line] of lines.entries()) {
    const quantity = quantityOf(line, index);
    if (quantity > 0) cart[line.ware.id] = { ...cart[line.ware.id], [line.size]: quantity };
  }
  return JSON.stringify(Object.entries(cart).sort());
};

/** What a shopper with an account does with one order, from the cart to its fate. */
export async function shopFor(shopping: Shopping, { token }: Account, submit: Submit): Promise<void> {
  const { shop, storm, verdict } = shopping;
  const { lines, email, fate } = submit;
  const extraOf = (index: number) => (submit.hasExtra && index === 0 ? 1 : 0);
  const expect200 = (what: string, { status, body }: Answer) => {
    if (status !== 200) verdict.fail('answers', `${email} ${what}: ${status} ${JSON.stringify(body)}`);
  };
  const setCart = async (quantityOf: (line: Line, index: number) => number) => {
    for (const [index, line] of lines.entries()) {
      const json = { itemId: line.ware.id, size: line.size, quantity: quantityOf(line, index) };
      expect200('cart', await shop.call(paths.cart.update, { token, json, call: 'cart' }));
    }
  };
  /** Piece by piece as somebody signed in does, or all at once as a visitor's cart comes along at sign-in. */
  const fillCart = async () => {
    if (!submit.cameAsVisitor) return setCart((line) => line.quantity);
    const visited = lines.map(({ ware, size, quantity }) => ({ itemId: ware.id, size, quantity }));
    const json = { mergeId: randomUUID(), lines: visited };
    expect200('merge', await shop.call(paths.cart.merge, { token, json, call: 'cart' }));
  };
  const place = async () => {
    const answer = await shop.call(paths.order.stripe, { token, json: placeBody(submit), call: 'place' });
    if (isShortage(submit, answer.status, answer.body.message)) {
      submit.wasRefused = true;
      return undefined;
    }
    expect200('place', answer);
    const url = answer.body.session_url;
    if (typeof url === 'string') submit.sessionIds.add(new URL(url).pathname.split('/').at(-1) ?? '');
    return typeof url === 'string' ? new URL(url).pathname : undefined;
  };
  const pay = async (page: string, cardNumber: string) => {
    const year = String(new Date().getFullYear() + 2).slice(2);
    const json = { cardNumber, expiry: `12/${year}`, cvc: '123', name: 'Ada Shopper', email };
    const answer = await shop.call(`${page}/pay`, { json, call: 'pay' });
    expect200('pay', answer);
    return answer.body.status === 'succeeded';
  };
  const verify = async (success: 'true' | 'false') => {
    const json = { orderId: submit.orderId, success };
    const answer = await shop.call(paths.order.verifyStripe, { token, json, call: 'verify' });
    expect200('verify', answer);
    if (answer.body.success === true) submit.verified = true;
    return answer.body.success === true;
  };
  const payAndVerify = async (page: string, success: 'true' | 'false') => {
    submit.saidPaid = await pay(page, goodCard);
    if (!submit.saidPaid) verdict.fail('answers', `${email}: a good card was declined`);
    storm.add(page);
    const verified = await Promise.all([verify(success), verify(success)]);
    if (verified.includes(false)) verdict.fail('lost', `${email}: paid, and verify said that it is not`);
  };
  const expectDeclined = async (page: string, cardNumber: string, what: string) => {
    if (!(await pay(page, cardNumber))) return;
    submit.saidPaid = true;
    verdict.fail('answers', `${email}: ${what} paid`);
  };
  const abandonOrder = async (page: string) => {
    await verify('false');
    storm.add(page);
  };
  /** Until the cart holds what was not bought: the shop clears it beside its answers. */
  const expectCart = async (isBought: boolean, extra = extraOf) => {
    const expected = sizesOf(lines, (line, index) => (isBought ? 0 : line.quantity) + extra(index));
    const deadline = Date.now() + cartWithinMs;
    for (let pauseMs = 20; ; pauseMs = Math.min(1000, pauseMs * 2)) {
      const { body } = await shop.call(paths.cart.get, { token, call: 'cart' });
      const found = JSON.stringify(Object.entries(body.cartData ?? {}).sort());
      if (found === expected) return;
      if (Date.now() > deadline) {
        verdict.fail('carts', `${email}: ${found} instead of ${expected}`);
        return;
      }
      await wait(pauseMs);
    }
  };

  await fillCart();
  const pages = await Promise.all(Array.from({ length: submit.copies }, place));
  const page = pages.find((each) => each !== undefined);
  if (!page) {
    // Sold out: nothing else happened, and the cart is as it was.
    await expectCart(false, () => 0);
    await setCart(() => 0);
    submit.isDone = submit.wasRefused === true;
    return;
  }
  if (submit.sessionIds.size > 1) verdict.fail('duplicated', `${email}: one submit, several payment pages`);
  // As the payment page tells it, beside the link that gives up.
  const { body } = await shop.call(page, { method: 'GET' });
  submit.orderId = /orderId=([0-9a-f]{24})/.exec(String(body.text))?.[1] ?? '';
  if (submit.hasExtra) await setCart((line, index) => line.quantity + extraOf(index));

  if (fate === 'pays') await payAndVerify(page, 'true');
  else if (fate === 'pays, and says that the payment was given up') await payAndVerify(page, 'false');
  else if (fate === 'is declined, then pays') {
    await expectDeclined(page, declinedCard, 'a declined card');
    await verify('true');
    await payAndVerify(page, 'true');
  } else if (fate === 'is declined and gives up') {
    await expectDeclined(page, declinedCard, 'a declined card');
    await abandonOrder(page);
  } else if (fate === 'gives up') await abandonOrder(page);
  else if (fate === 'gives up, and tries to pay later') {
    await abandonOrder(page);
    await expectDeclined(page, goodCard, 'a closed page');
  } else if (fate === 'gives up and pays at the same time') {
    // Either may come first; whichever does, provider and shop must agree.
    [submit.saidPaid] = await Promise.all([pay(page, goodCard), verify('false')]);
    storm.add(page);
  } else if (fate === 'gives up, and the money comes all the same') {
    await abandonOrder(page);
    await payLate(shop, page);
    submit.isLate = true;
    storm.add(page);
    await verify('true');
  }
  const isBought = submit.isLate ? await isServedLate(shop, email) : submit.saidPaid === true;
  await expectCart(isBought);
  if (!isBought || submit.hasExtra) await setCart(() => 0);
  submit.isDone = true;
}
