import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { CheckProduct } from '../catalogue.ts';
import { formatCents, parseDollars, totalPrice, unitPrice } from '../expected-money.ts';
import { createFindings, type Invariant, invariants } from '../findings.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { checkRecords } from './check-records.ts';
import { checkReturns } from './check-returns.ts';
import { checkStock } from './check-stock.ts';
import type { Records } from './records.ts';

const productId = new Types.ObjectId();
const orderId = new Types.ObjectId();
const cap: CheckProduct = {
  id: productId.toHexString(),
  name: 'Cap',
  sizes: ['S'],
  stock: new Map([['S', 5]]),
  listCents: 4495n,
};

/** A purchase of two caps, and the records of a correct shop. */
function makeCase() {
  const purchase: Purchase = {
    email: 'one@orders.example',
    user: new Types.ObjectId().toHexString(),
    lines: [{ product: cap, size: 'S', quantity: 2, listCents: 4495n }],
    totalCents: 8092n,
    scenario: 'pays',
    submitCount: 1,
    mergesVisitorCart: false,
    hasExtraUnit: false,
    sessionIds: new Set(['cs_1']),
    paymentSucceeded: true,
    verified: true,
    isFinished: true,
  };
  const order = {
    _id: orderId,
    number: '7K4M-Q2XD',
    user: new Types.ObjectId(purchase.user),
    status: 'Processing',
    payment: true,
    needsReview: false,
    totalCents: 8092,
    address: { email: purchase.email },
    items: [{ _id: productId, size: 'S', quantity: 2, unitCents: 4046 }],
    checkout: { sessionId: 'cs_1' },
    jobs: [{ kind: 'commit-stock', doneAt: new Date() }],
  };
  const session = {
    _id: 'cs_1',
    status: 'complete' as 'complete' | 'expired',
    amountTotal: 8092,
    currency: 'aud',
    clientReferenceId: orderId.toHexString(),
    refunds: [] as { id: string; amount: number }[],
  };
  const mail = { to: purchase.email, subject: 'Order confirmation', text: 'Total (AUD) $80.92' };
  const product = { _id: productId, stock: [{ size: 'S', left: 3 }], reservations: [] };
  const records = { orders: [order], sessions: [session], mails: [mail], products: [product], audit: [] };
  return { purchase, order, session, mail, product, records };
}

function findViolated(purchase: Purchase, records: Records): Invariant[] {
  const findings = createFindings();
  checkRecords(findings, [purchase], records);
  checkStock(findings, [cap], records);
  return (Object.keys(invariants) as Invariant[]).filter((name) => findings.of(name).length > 0);
}

type Case = ReturnType<typeof makeCase>;

describe('checkRecords and checkStock', () => {
  it('find no violation in correct records', () => {
    const { purchase, records } = makeCase();
    expect(findViolated(purchase, records)).toEqual([]);
  });

  it.each<[string, Invariant, (records: Case) => unknown]>([
    ['a missing order', 'lost', ({ records }) => records.orders.pop()],
    ['a paid order that counts as unpaid', 'lost', ({ order }) => Object.assign(order, { payment: false })],
    [
      'a successful payment that is not recorded',
      'lost',
      ({ session }) => Object.assign(session, { status: 'expired' }),
    ],
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
    [
      'an unrequested refund',
      'duplicated',
      ({ session }) => session.refunds.push({ id: 're_1', amount: 8092 }),
    ],
    [
      'a charge to a declined card',
      'duplicated',
      ({ purchase }) => Object.assign(purchase, { paymentSucceeded: false }),
    ],
    ['a cent too much on the order', 'mispriced', ({ order }) => Object.assign(order, { totalCents: 8093 })],
    [
      'a cent too little on the page',
      'mispriced',
      ({ session }) => Object.assign(session, { amountTotal: 8091 }),
    ],
    [
      'a wrong unit price',
      'mispriced',
      ({ order }) => Object.assign(order.items[0] ?? {}, { unitCents: 4045 }),
    ],
    ['a wrong total in the mail', 'mispriced', ({ mail }) => Object.assign(mail, { text: 'Total $80.93' })],
    ['no mail', 'mail', ({ records }) => records.mails.pop()],
    ['a second mail', 'mail', ({ records, mail }) => records.mails.push({ ...mail })],
    [
      'a mail to an unknown address',
      'mail',
      ({ records, mail }) => records.mails.push({ ...mail, to: 'stranger@orders.example' }),
    ],
    ['a held payment', 'settled', ({ order }) => Object.assign(order, { needsReview: true })],
    ['an order left pending', 'settled', ({ order }) => Object.assign(order, { status: 'Pending' })],
    ['an unfinished job', 'settled', ({ order }) => order.jobs.push({ kind: 'clear-cart' } as never)],
    ['a unit sold twice', 'stock', ({ product }) => Object.assign(product.stock[0] ?? {}, { left: 4 })],
    ['stock below zero', 'stock', ({ product }) => Object.assign(product.stock[0] ?? {}, { left: -1 })],
    [
      'a leftover reservation',
      'stock',
      ({ product }) => product.reservations.push({ orderId, size: 'S', quantity: 1 } as never),
    ],
  ])('report %s', (_what, invariant, damage) => {
    const faulty = makeCase();
    damage(faulty);
    expect(findViolated(faulty.purchase, faulty.records)).toContain(invariant);
  });

  it('compute prices as the contract says', () => {
    expect(['44.95', '0.05', '19.99', '44.5', '3'].map((text) => unitPrice(parseDollars(text)))).toEqual([
      4046n,
      5n,
      1799n,
      4005n,
      270n,
    ]);
    expect(totalPrice([{ listCents: 4495n, quantity: 2 }])).toBe(8092n);
    expect([5n, 8092n, 123_456_789n].map(formatCents)).toEqual(['$0.05', '$80.92', '$1,234,567.89']);
  });
});

describe('checkStock and checkReturns', () => {
  const line = { _id: productId, size: 'S', quantity: 1, toSize: 'L' };

  /** An order of two caps in S, and a return of one of them. */
  function makeReturn(returned: object, left: number, refund?: object) {
    const { order, product, records } = makeCase();
    const _id = new Types.ObjectId();
    Object.assign(order, {
      returns: [{ _id, wish: 'exchange', state: 'done', lines: [line], ...returned }],
      ...(refund && { refunds: [{ _id: new Types.ObjectId(), returnId: _id, ...refund }] }),
    });
    Object.assign(product.stock[0] ?? {}, { left });
    const findings = createFindings();
    checkStock(findings, [cap], records);
    checkReturns(findings, records);
    return (Object.keys(invariants) as Invariant[]).filter((name) => findings.of(name).length > 0);
  }
  const receivedAt = new Date();

  it.each<[string, Invariant[], Parameters<typeof makeReturn>]>([
    ['accept an exchange whose parcel was put back', [], [{ receivedAt, restock: true }, 4]],
    ['accept an exchange whose parcel was not put back', [], [{ receivedAt }, 3]],
    ['report a parcel that was put back twice', ['stock'], [{ receivedAt, restock: true }, 5]],
    [
      'accept that a refund of exchanged units puts back the other size',
      [],
      [
        { receivedAt, lines: [{ ...line, quantity: 2 }] },
        3,
        { state: 'done', restock: true, lines: [{ _id: productId, size: 'S', quantity: 2 }] },
      ],
    ],
    ['report a return whose refund was not requested', ['settled'], [{ state: 'received' }, 3]],
    ['accept one whose refund the provider refused', [], [{ state: 'received' }, 3, { state: 'failed' }]],
    ['report an accepted return', ['settled'], [{ state: 'accepted' }, 3]],
  ])('%s', (_what, expected, [returned, left, refund]) => {
    expect(makeReturn(returned, left, refund)).toEqual(expected);
  });
});
