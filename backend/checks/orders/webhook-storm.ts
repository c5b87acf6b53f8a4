import { setTimeout as wait } from 'node:timers/promises';
import { endedEventBody, type SandboxSession } from '@brim-and-page/stripe-sandbox/testing';
import Stripe from 'stripe';
import { loadOrCreateSecret } from '../../src/config/secret.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Random } from './random.ts';
import type { CheckShop } from './shop.ts';
import type { Verdict } from './verdict.ts';

/** Beside the one that the sandbox itself delivers. */
const moreDeliveries = 2;
const senders = 6;
/** So many events wait to be drawn from, so that they arrive in another order than they happened. */
const shuffleDepth = 30;

export interface WebhookStorm {
  /** @param page the payment page whose session has just ended */
  add(page: string): void;
  /** Sends what waits; resolves when all is taken. */
  drain(): Promise<void>;
  readonly sent: number;
}

/** Sends each event of the provider twice more, signed, in a shuffled order, until the shop takes it. */
export async function startWebhookStorm(
  shop: CheckShop,
  verdict: Verdict,
  random: Random,
): Promise<WebhookStorm> {
  const secret = `whsec_${await loadOrCreateSecret(shop.dataDir, 'sandbox-webhook-secret')}`;
  const waiting: string[] = [];
  let isDraining = false;
  let sent = 0;

  /** The event's bytes as the sandbox sends them; undefined when the session has not ended. */
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
    if (status !== 200) verdict.fail('answers', `webhook: ${status}`);
    sent += 1;
  }

  async function sendForever(): Promise<void> {
    while (!isDraining || waiting.length > 0) {
      const page = isDraining || waiting.length > shuffleDepth ? random.take(waiting) : undefined;
      if (page) {
        await send(page).catch((error: unknown) => verdict.fail('answers', `webhook: ${String(error)}`));
      } else await wait(20);
    }
  }
  const running = Promise.all(Array.from({ length: senders }, sendForever));
  return {
    add(page) {
      for (let copy = 1; copy <= moreDeliveries; copy += 1) waiting.push(page);
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
