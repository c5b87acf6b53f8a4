import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCliWith } from '../../../test/cli/run-cli.ts';
import { requiredWebhookEvents } from '../../adapters/payments/stripe-event-types.ts';

type StoredObject = Record<string, unknown> & { id: string };

/** A parameter such as `features[customer_update][enabled]` as the object that Stripe makes of it. */
function setParam(target: Record<string, unknown>, name: string, value: string): void {
  const [first = '', ...rest] = name.split(/\[|\]\[|\]/).filter(Boolean);
  if (rest.length === 0) target[first] = value === 'true' || (value === 'false' ? false : value);
  else if (/^\d+$/.test(rest[0] ?? '')) (target[first] as unknown[] | undefined)?.push(value);
  else {
    target[first] ??= {};
    setParam(target[first] as Record<string, unknown>, rest.join(']['), value);
  }
}

/** An account at Stripe that keeps its webhook endpoints and portal configurations. */
const account: Record<'webhook_endpoints' | 'configurations', StoredObject[]> = {
  webhook_endpoints: [],
  configurations: [],
};
let writes: string[] = [];
let refused: RegExp | undefined;
/** What was created, by idempotency key: Stripe repeats its response. */
const repeated = new Map<unknown, object>();
/** Holds the first lists of endpoints until as many were asked for. */
let heldLists: { count: number; release: () => void; all: Promise<void> } | undefined;

function holdLists(count: number): void {
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  heldLists = { count, release, all };
}

async function respond(req: IncomingMessage): Promise<object> {
  const { pathname } = new URL(req.url ?? '', 'http://stripe.test');
  const [kind, id] = pathname.replace(/^\/v1\/(billing_portal\/)?/, '').split('/');
  const objects = account[kind as keyof typeof account];
  if (req.method === 'GET') {
    const list = { object: 'list', data: [...objects], has_more: false };
    if (heldLists && kind === 'webhook_endpoints' && heldLists.count > 0) {
      heldLists.count -= 1;
      if (heldLists.count === 0) heldLists.release();
      await heldLists.all;
    }
    return list;
  }
  const key = req.method === 'POST' ? req.headers['idempotency-key'] : undefined;
  const before = repeated.get(key);
  if (before) return before;
  writes.push(`${req.method} ${pathname}`);
  const found = objects.find((one) => one.id === id);
  if (req.method === 'DELETE') {
    objects.splice(objects.indexOf(found as StoredObject), 1);
    return { id, deleted: true };
  }
  const isWebhook = kind === 'webhook_endpoints';
  const made = found ?? { id: `${isWebhook ? 'we' : 'bpc'}_${writes.length}`, status: 'enabled' };
  const body = new URLSearchParams(await text(req));
  if (body.has('enabled_events[0]')) made.enabled_events = [];
  for (const [name, value] of body) setParam(made, name, value);
  if (made.disabled === false) made.status = 'enabled';
  if (found) return made;
  objects.push(made);
  if (!isWebhook) return made;
  const response = { ...made, secret: `whsec_of_${made.id}` };
  if (key) repeated.set(key, response);
  return response;
}

const server = createServer((req, res) => {
  const isKnown =
    req.headers.authorization === 'Bearer sk_test_good' && !refused?.test(`${req.method} ${req.url}`);
  void (isKnown ? respond(req) : Promise.resolve({ error: { message: 'Invalid API Key provided' } })).then(
    (body) => {
      res.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    },
  );
});
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = {
    NODE_ENV: 'production',
    FRONTEND_URL: 'https://shop.example',
    JWT_SECRET: '5f0c8a1e7b3d49260c8a1e7b3d49265f',
    MAIL: 'outbox',
    STRIPE_SECRET_KEY: 'sk_test_good',
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
});
afterAll(() => server.close());
beforeEach(() => {
  account.webhook_endpoints = [];
  account.configurations = [];
  writes = [];
  repeated.clear();
  heldLists = undefined;
});
const connect = (...words: string[]) => runCliWith(env, 'stripe', 'connect', ...words);

it('creates the endpoint and the portal with the secret key alone, and prints the signing secret', async () => {
  const { code, out, err } = await connect();
  expect([code, err]).toEqual([0, '']);
  const [endpoint] = account.webhook_endpoints;
  expect(endpoint).toMatchObject({ url: 'https://shop.example/api/webhooks/stripe' });
  expect(endpoint?.enabled_events).toEqual(requiredWebhookEvents);
  expect(out.split('\n')).toContain(`STRIPE_WEBHOOK_SECRET=whsec_of_${endpoint?.id}`);
  expect(account.configurations).toMatchObject([
    {
      features: { payment_method_update: { enabled: true }, subscription_cancel: { enabled: false } },
      default_return_url: 'https://shop.example/donation/manage',
    },
  ]);
});

it('makes one endpoint when it runs twice at once, and another one when that was removed', async () => {
  holdLists(2);
  const runs = await Promise.all([connect('--json'), connect('--json')]);
  const [endpoint, ...more] = account.webhook_endpoints;
  expect(more).toEqual([]);
  for (const { json } of runs) expect(json()).toMatchObject({ webhookSecret: `whsec_of_${endpoint?.id}` });

  account.webhook_endpoints = [];
  const { json } = await connect('--json');
  const [again] = account.webhook_endpoints;
  expect(again?.id).not.toBe(endpoint?.id);
  expect(json()).toMatchObject({ webhook: { outcome: 'created', id: again?.id } });
});

it('changes only what differs when it runs again', async () => {
  await connect();
  writes = [];
  expect((await connect('--json')).json()).toMatchObject({
    success: true,
    webhook: { outcome: 'unchanged' },
    webhookSecret: null,
    portal: { outcome: 'unchanged' },
  });
  expect(writes).toEqual([]);
  const [endpoint] = account.webhook_endpoints;
  Object.assign(endpoint ?? {}, { status: 'disabled', enabled_events: ['invoice.paid', 'payout.paid'] });
  expect((await connect('--json')).json()).toMatchObject({ webhook: { outcome: 'updated' } });
  expect(writes).toEqual([`POST /v1/webhook_endpoints/${endpoint?.id}`]);
  expect(endpoint).toMatchObject({ status: 'enabled' });
  expect(endpoint?.enabled_events).toEqual(expect.arrayContaining([...requiredWebhookEvents, 'payout.paid']));
});

it('replaces a lost signing secret, and leaves the endpoints of others', async () => {
  account.webhook_endpoints.push({ id: 'we_other', url: 'https://other.example/hooks', status: 'enabled' });
  await connect();
  const { out } = await connect();
  expect(out).toContain('STRIPE_WEBHOOK_SECRET is not set.');
  const { json } = await connect('--new-secret', '--json');
  const [other, endpoint, ...more] = account.webhook_endpoints;
  expect([other?.id, more]).toEqual(['we_other', []]);
  expect(json().webhookSecret).toBe(`whsec_of_${endpoint?.id}`);
});

it('leaves what another shop of the account has', async () => {
  await connect();
  const other = structuredClone(account);
  const { json } = await runCliWith(
    { ...env, FRONTEND_URL: 'https://two.example' },
    'stripe',
    'connect',
    '--json',
  );
  expect(json()).toMatchObject({ webhook: { outcome: 'created' }, portal: { outcome: 'created' } });
  for (const kind of ['webhook_endpoints', 'configurations'] as const)
    expect(account[kind].slice(0, 1)).toEqual(other[kind]);
  expect((await connect('--json')).json()).toMatchObject({ portal: { outcome: 'unchanged' } });
});

it('says what is wrong: no key, a refused key, or another setting', async () => {
  const run = (changes: NodeJS.ProcessEnv) => runCliWith({ ...env, ...changes }, 'stripe', 'connect');
  const withoutKey = await run({ STRIPE_SECRET_KEY: '', PAYMENTS: 'sandbox' });
  expect([withoutKey.code, withoutKey.err]).toEqual([
    1,
    expect.stringContaining('STRIPE_SECRET_KEY is not set'),
  ]);
  const refused = await run({ STRIPE_SECRET_KEY: 'sk_test_bad' });
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Stripe: Invalid API Key/m)]);
  const odd = await run({ STRIPE_WEBHOOK_SECRET: 'odd' });
  expect([odd.code, odd.err]).toEqual([1, expect.stringContaining('STRIPE_WEBHOOK_SECRET must be')]);
});

it('prints the new signing secret also when the former endpoint cannot be removed', async () => {
  await connect();
  const [former] = account.webhook_endpoints;
  refused = /^DELETE /;
  const { code, out } = await connect('--new-secret');
  refused = undefined;
  expect([code, out]).toEqual([0, expect.stringMatching(/STRIPE_WEBHOOK_SECRET=whsec_of_/)]);
  expect(out).toContain(`former endpoint ${former?.id}`);
});

it('prints the signing secret once the portal can be set up', async () => {
  refused = /POST .*configurations/;
  expect((await connect()).code).toBe(1);
  refused = undefined;
  expect((await connect()).out).toContain('STRIPE_WEBHOOK_SECRET=whsec_of_');
});
