import { setTimeout as wait } from 'node:timers/promises';
import { endedEventBody, type SandboxSession } from '@brim-and-page/stripe-sandbox/testing';
import Stripe from 'stripe';
import { loadOrCreateSecret } from '../../src/config/secret.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Findings } from './findings.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';

/** In addition to the sandbox's own delivery. */
const extraDeliveries = 2;
const senders = 6;
/** The number of waiting events to choose from, so that they arrive out of order. */
const shuffleDepth = 30;

export interface WebhookReplays {
  /** @param page the payment page whose session has ended */
  add(page: string): void;
  /** Sends the waiting events; resolves when all are accepted. */
  drain(): Promise<void>;
  readonly sent: number;
}

/** Sends each event of the sandbox twice more, signed and in random order, until the shop accepts it. */
export async function startWebhookReplays(
  shop: CheckShop,
  findings: Findings,
  random: Random,
): Promise<WebhookReplays> {
  const secret = `whsec_${await loadOrCreateSecret(shop.dataDir, 'sandbox-webhook-secret')}`;
  const waiting: string[] = [];
  let isDraining = false;
  let sent = 0;

  /** The body that the sandbox sends; undefined while the session is open. */
  async function payloadOf(page: string): Promise<string | undefined> {
    const id = page.split('/').at(-1) ?? '';
    const session = await shop.data((database) =>
      database.collection<SandboxSession>('sandboxsessions').findOne({ _id: id }),
    );
    return session ? endedEventBody(session, page) : undefined;
  }

  async function send(page: string): Promise<void> {
    const payload = await payloadOf(page);
    if (!payload) return;
    const raw = {
      body: payload,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
    };
    const { status } = await shop.call(paths.webhooks.stripe, { raw, call: 'webhook' });
    if (status !== 200) findings.add('responses', `webhook: ${status}`);
    sent += 1;
  }

  async function sendUntilDrained(): Promise<void> {
    while (!isDraining || waiting.length > 0) {
      const page = isDraining || waiting.length > shuffleDepth ? random.take(waiting) : undefined;
      if (page) {
        await send(page).catch((error: unknown) => findings.add('responses', `webhook: ${String(error)}`));
      } else await wait(20);
    }
  }
  const running = Promise.all(Array.from({ length: senders }, sendUntilDrained));
  return {
    add(page) {
      for (let copy = 1; copy <= extraDeliveries; copy += 1) waiting.push(page);
    },
    async drain() {
      isDraining = true;
      await running;
    },
    get sent() {
      return sent;
    },
  };
}
