import { Agent } from 'node:http';
import Stripe from 'stripe';
import { timeLimit } from '../../config/time-limit.ts';

/** stripe-node's default is 80 s, longer than a shopper waits. */
const timeoutMs = 8000;

export interface StripeConnection {
  secretKey: string;
  /** Another server that speaks Stripe's API; undefined is Stripe itself. */
  apiUrl: string | undefined;
}

/**
 * Of the sandbox. Node.js accepts one connection per turn of its event loop: when a hundred shoppers order at once, the last
 * of a hundred new connections would wait a second or two while later orders overtake it.
 */
const sandboxConnections = 20;

function addressConfig(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    ...(isPlain && { httpAgent: new Agent({ keepAlive: true, maxSockets: sandboxConnections }) }),
  };
}

/** The official library, with the shop's time limit. */
export const createStripeClient = ({ secretKey, apiUrl }: StripeConnection): Stripe =>
  new Stripe(secretKey, {
    ...addressConfig(apiUrl),
    timeout: timeLimit(timeoutMs, 'provider'),
    // The caller retries: it keeps the idempotency key, and the shopper gets a response within ten seconds.
    maxNetworkRetries: 0,
    telemetry: false,
  });
