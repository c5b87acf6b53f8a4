import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Ware } from '../checks/orders/catalogue.ts';
import { judge } from '../checks/orders/judge.ts';
import { judgeStock } from '../checks/orders/judge-stock.ts';
import { centsOf, totalOf, unitOf, writtenOf } from '../checks/orders/money-oracle.ts';
import type { Records } from '../checks/orders/records.ts';
import type { Submit } from '../checks/orders/submit.ts';
import { createVerdict, type Invariant, invariants } from '../checks/orders/verdict.ts';

const wareId = new Types.ObjectId();
const orderId = new Types.ObjectId();
const ware: Ware = {
  id: wareId.toHexString(),
  name: 'Cap',
  sizes: ['S'],
  stock: new Map([['S', 5]]),
  listCents: 4495n,
};

/** A shopper who bought two caps, and what a faultless shop wrote down. */
function makeCase() {
  const submit: Submit = {
    email: 'one@orders.example',
    user: new Types.ObjectId().toHexString(),
    lines: [{ ware, size: 'S', quantity: 2, listCents: 4495n }],
    totalCents: 8092n,
    fate: 'pays',
    copies: 1,
    cameAsVisitor: false,
    hasExtra: false,
    sessionIds: new Set(['cs_1']),
    saidPaid: true,
    verified: true,
    isDone: true,
  };
  const order = {
    _id: orderId,
    user: new Types.ObjectId(submit.user),
    status: 'Processing',
    payment: true,
    needsReview: false,
    totalCents: 8092,
    address: { email: submit.email },
    items: [{ _id: wareId, size: 'S', quantity: 2, unitCents: 4046 }],
    checkout: { sessionId: 'cs_1' },
    tasks: [{ kind: 'commit-stock', doneAt: new Date() }],
  };
  const session = {
    _id: 'cs_1',
    status: 'complete' as 'complete' | 'expired',
    amountTotal: 8092,
    currency: 'aud',
    clientReferenceId: orderId.toHexString(),
    refunds: [] as { amount: number }[],
  };
  const mail = { to: submit.email, subject: 'Order confirmation', text: 'Total (AUD) $80.92' };
  const product = { _id: wareId, stock: [{ size: 'S', left: 3 }], reservations: [] };
  const records = { orders: [order], sessions: [session], mails: [mail], products: [product] };
  return { submit, order, session, mail, product, records };
}

function findBroken(submit: Submit, records: Records): Invariant[] {
  const verdict = createVerdict();
  judge(verdict, [submit], records);
  judgeStock(verdict, [ware], records);
  return (Object.keys(invariants) as Invariant[]).filter((name) => verdict.found(name).length > 0);
}

type Case = ReturnType<typeof makeCase>;

describe('the verdict of the order check', () => {
  it('finds nothing in a faultless shop', () => {
    const { submit, records } = makeCase();
    expect(findBroken(submit, records)).toEqual([]);
  });

  it.each<[string, Invariant, (faulty: Case) => unknown]>([
    ['an order that is gone', 'lost', ({ records }) => records.orders.pop()],
    ['a payment that the shop forgot', 'lost', ({ order }) => Object.assign(order, { payment: false })],
    ['a payment that is in no book', 'lost', ({ session }) => Object.assign(session, { status: 'expired' })],
    [
      'a second order',
      'duplicated',
      ({ records, order }) => records.orders.push({ ...order, _id: new Types.ObjectId() }),
    ],
    [
      'a second payment',
      'duplicated',
      ({ records, session }) => records.sessions.push({ ...session, _id: 'cs_2' }),
    ],
    ['a refund that nobody asked for', 'duplicated', ({ session }) => session.refunds.push({ amount: 8092 })],
    ['a charge for a refused card', 'duplicated', ({ submit }) => Object.assign(submit, { saidPaid: false })],
    ['a cent too much on the order', 'mispriced', ({ order }) => Object.assign(order, { totalCents: 8093 })],
    [
      'a cent too little on the page',
      'mispriced',
      ({ session }) => Object.assign(session, { amountTotal: 8091 }),
    ],
    [
      'another price of a piece',
      'mispriced',
      ({ order }) => Object.assign(order.items[0] ?? {}, { unitCents: 4045 }),
    ],
    ['another total in the mail', 'mispriced', ({ mail }) => Object.assign(mail, { text: 'Total $80.93' })],
    ['no mail', 'mail', ({ records }) => records.mails.pop()],
    ['a second mail', 'mail', ({ records, mail }) => records.mails.push({ ...mail })],
    [
      'a mail to a stranger',
      'mail',
      ({ records, mail }) => records.mails.push({ ...mail, to: 'stranger@orders.example' }),
    ],
    ['an order that is held', 'settled', ({ order }) => Object.assign(order, { needsReview: true })],
    ['an order left pending', 'settled', ({ order }) => Object.assign(order, { status: 'Pending' })],
    ['a task left', 'settled', ({ order }) => order.tasks.push({ kind: 'clear-cart' } as never)],
    ['a piece sold twice', 'stock', ({ product }) => Object.assign(product.stock[0] ?? {}, { left: 4 })],
    ['stock below zero', 'stock', ({ product }) => Object.assign(product.stock[0] ?? {}, { left: -1 })],
    [
      'a piece held for nobody',
      'stock',
      ({ product }) => product.reservations.push({ orderId, size: 'S', quantity: 1 } as never),
    ],
  ])('sees %s', (_what, invariant, spoil) => {
    const spoilt = makeCase();
    spoil(spoilt);
    expect(findBroken(spoilt.submit, spoilt.records)).toContain(invariant);
  });

  it('computes money as the contract says', () => {
    expect(['44.95', '0.05', '19.99', '44.5', '3'].map((text) => unitOf(centsOf(text)))).toEqual([
      4046n,
      5n,
      1799n,
      4005n,
      270n,
    ]);
    expect(totalOf([{ listCents: 4495n, quantity: 2 }])).toBe(8092n);
    expect([5n, 8092n, 123_456_789n].map(writtenOf)).toEqual(['$0.05', '$80.92', '$1,234,567.89']);
  });
});
