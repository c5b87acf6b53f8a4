import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { orderBody, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { collect } from '../../../test/collect.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { openTestShop } from '../../../test/shop/test-shop.ts';
import { donationFrequencies } from '../../contract/constants.ts';
import { withCustomer } from './donation-params.ts';
import { setUpStripe } from './stripe-connect.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const apiUrl = process.env.STRIPE_MOCK_URL;
const keys = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };

// Needs STRIPE_MOCK_URL, the address of a running stripe-mock (Stripe's own request checker).
describe.skipIf(!apiUrl)('stripe-mock (STRIPE_MOCK_URL)', () => {
  it('accepts the checkout session requests', async () => {
    const gateway = createStripeGateway({ ...keys, apiUrl });
    const params = gateway.prepareCheckout({
      orderId: 'a'.repeat(24),
      orderNumber: '7K4M-Q2XD',
      email: 'ada@example.com',
      lines: Array.from({ length: 100 }, (_, index) => ({
        name: `Cap ${index} (S/M)`,
        unitCents: 4046,
        quantity: 99,
        image: index % 2 ? 'https://shop.example/media/cap.webp' : '/media/cap.webp',
      })),
      mediaUrl: 'http://localhost:4000',
      successUrl: 'http://localhost:5173/verify?success=true&orderId=a',
      cancelUrl: 'http://localhost:5173/verify?success=false&orderId=a',
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
    const session = await gateway.createCheckoutSession(params, `order:${randomUUID()}`);
    expect(session.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(await gateway.retrieveSession(session.id)).toMatchObject({ id: session.id, isPaid: false });
    expect(await gateway.expireSession(session.id)).toMatchObject({ isPaid: false });
  });

  it('accepts the requests about refunds, disputes and events', async () => {
    const gateway = createStripeGateway({ ...keys, apiUrl });
    const paymentIntentId = 'pi_123';
    const key = `refund:${randomUUID()}`;
    const refund = await gateway.refundPayment(
      { paymentIntentId, orderId: 'a'.repeat(24), refundId: 'b'.repeat(24), amountCents: 100 },
      key,
    );
    expect(refund.id).toMatch(/^re_/);
    for (const filter of [{ paymentIntentId }, { createdFrom: new Date() }]) {
      expect((await collect(gateway.listRefunds(filter))).length).toBeGreaterThan(0);
      for await (const session of gateway.listSessions(filter)) expect(session.id).toMatch(/^cs_/);
      for await (const dispute of gateway.listDisputes(filter)) expect(dispute.id).toMatch(/^(du|dp)_/);
    }
    for await (const event of gateway.listLateChanges(new Date())) expect(event.id).toMatch(/^evt_/);
  });

  it('accepts the requests about the balance and its payouts', async () => {
    const { balance } = createStripeGateway({ ...keys, apiUrl });
    for (const filter of [{ payoutId: 'po_123' }, { createdFrom: new Date() }])
      for await (const transaction of balance.listTransactions(filter))
        expect(transaction.id).toMatch(/^txn_/);
    for await (const payout of balance.listPayouts(new Date())) expect(payout.id).toMatch(/^(po|tr)_/);
  });

  it('accepts the requests about recurring donations', async () => {
    const { donations, createCheckoutSession } = createStripeGateway({ ...keys, apiUrl });
    const donationId = 'd'.repeat(24);
    await donations.ensureProduct();
    const customer = await donations.createCustomer(
      donations.prepareCustomer({
        donationId,
        language: 'fr',
        name: 'Ruth Giver',
        email: 'ruth@example.com',
        phone: '+1 (512) 555-0147',
        address: {
          address1: '12 Pecan Street',
          address2: 'B',
          city: 'Austin',
          state: 'Texas',
          postalCode: '78701',
        },
      }),
      `donation:${randomUUID()}:customer`,
    );
    expect(customer).toMatch(/^cus_/);
    const card = await donations.attachCard('pm_card_visa', customer, `donation:${randomUUID()}:card`);
    for (const frequency of donationFrequencies) {
      const donation = { donationId, chargeCents: 2750, frequency };
      const params = donations.prepareSubscription({
        ...donation,
        customerId: customer,
        paymentMethodId: card.id,
      });
      const subscription = await donations.createSubscription(params, `donation:${randomUUID()}`);
      expect(subscription.id).toMatch(/^sub_/);
      for (const each of [frequency, 'once'] as const) {
        const checkout = donations.prepareCheckout({
          ...donation,
          frequency: each,
          email: 'ruth@example.com',
          language: 'es',
          successUrl: 'http://localhost:5173/donation?thanks=1',
          cancelUrl: 'http://localhost:5173/donation?cancelled=1',
          expiresAt: new Date(Date.now() + 60 * 60_000),
        });
        const params = each === 'once' ? checkout : withCustomer(checkout, customer);
        expect((await createCheckoutSession(params, `donation:${randomUUID()}`)).id).toMatch(/^cs_/);
      }
    }
    expect((await donations.retrieveSubscription('sub_123')).id).toBe('sub_123');
    expect((await donations.retrieveInvoice('in_123')).id).toMatch(/^in_/);
    expect(await donations.findInvoiceOfPayment('pi_123')).toBeDefined();
    expect(Array.isArray(await donations.listPaidInvoices('sub_123'))).toBe(true);
    for (const customerId of [customer, undefined])
      await donations.findSubscription({ donationId, customerId });
    expect((await donations.cancelSubscription('sub_123')).id).toBe('sub_123');
  });

  it('accepts the requests that connect the account', async () => {
    const request = {
      webhookUrl: 'https://shop.example/api/webhooks/stripe',
      returnUrl: 'https://shop.example/donation/manage',
    };
    for (const needsNewSecret of [false, true])
      expect(
        await setUpStripe({ secretKey: keys.secretKey, apiUrl }, { ...request, needsNewSecret }),
      ).toMatchObject({
        webhook: { id: expect.stringMatching(/^we_/) },
        portal: { id: expect.stringMatching(/^bpc_/) },
      });
  });

  it('serves a donation from end to end with the keys and STRIPE_API_URL alone', async () => {
    const shop = await openTestShop({
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: apiUrl ?? '',
    });
    try {
      const response = await donor(shop).donate(donationBody()).expect(200);
      expect(response.body).toEqual({ success: true, message: 'Donation successful!' });
    } finally {
      await shop.close();
    }
  });

  it('rejects an unknown parameter, so the checks above prove something', async () => {
    const gateway = createStripeGateway({ ...keys, apiUrl });
    await expect(
      gateway.createCheckoutSession({ mode: 'payment', colour: 'red' }, randomUUID()),
    ).rejects.toMatchObject({ name: 'PaymentsRefusedError' });
  });

  it('serves an order from end to end with the keys and STRIPE_API_URL alone', async () => {
    const shop = await openTestShop({
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: apiUrl ?? '',
    });
    try {
      const customer = shopper(shop, await makeCustomer(shop));
      const { id, sessionUrl } = await customer.order(orderBody([{ product: await makeProduct() }]));
      expect(sessionUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      // The checker keeps no state, so its sessions are never paid.
      const { body } = await customer.verify(id).expect(200);
      expect(body).toEqual(refusal('Payment not completed.'));
      await customer.verify(id, 'false').expect(200);
      await shop.settle();
    } finally {
      await shop.close();
    }
  });
});
