import { setTimeout as wait } from 'node:timers/promises';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { orderTotalCents, toDollars } from '../../src/contract/money.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { registerCustomerAt } from '../../test/builders/accounts.ts';
import { address } from '../../test/builders/orders.ts';
import { type Outside, openOutside } from './outside/index.ts';
import { publicUrl } from './outside/network.ts';
import type { Owner } from './owner.ts';
import type { Report } from './report.ts';
import type { Server } from './server.ts';
import { readWhatIsOpen } from './set-up-list.ts';

const mailTimeoutMs = 60_000;

/** Puts the server at its domain, with payments and mail, as docs/deployment.md says. */
async function goOnline(server: Server, outside: Outside): Promise<void> {
  await server.run('docker compose down');
  await server.run(
    "sed -i -e '/^PAYMENTS=/d' -e '/^MAIL=/d' -e '/^COMPOSE_FILE=/d' -e '/^FRONTEND_URL=/d' .env",
  );
  const lines = Object.entries(outside.settings).map(([name, value]) => `${name}=${value}`);
  await server.run(`cat >> .env <<'END'\n${lines.join('\n')}\nEND`);
  const connect = 'docker compose run --rm -T shop node backend/bin/shop.mjs stripe connect --json';
  const { webhookSecret } = JSON.parse(await server.run(connect)) as { webhookSecret: string };
  await server.run(`echo STRIPE_WEBHOOK_SECRET=${webhookSecret} >> .env`);
  server.moveTo(publicUrl);
  await server.run('docker compose up --detach --no-build --wait');
  await server.waitUntilReady();
}

interface Opened {
  success: boolean;
  removed: { products: string[]; orders: number; customers: number };
}

/** Adds the demo, as for a trial; an opened shop refuses it. */
const seed = (server: Server) => server.run('docker compose exec -T shop node backend/bin/seed.mjs');

/** Opens a shop with the demo; the first command is killed with everything in its container. @returns the plan */
async function open(server: Server): Promise<Opened> {
  await seed(server);
  const preview = JSON.parse(await server.shop('open --dry-run --json')) as Opened;
  const { products, orders } = preview.removed;
  if (products.length === 0 || orders === 0) throw new Error('There is no demo or no test to remove');
  const first = server.shop('open --yes --json').catch(() => 'killed');
  await wait(1_500);
  await server.run('docker compose kill shop && docker compose up --detach --no-build --wait');
  console.log(`        the first command ${(await first) === 'killed' ? 'was killed' : 'had ended'}`);
  await server.waitUntilReady();
  const opened = JSON.parse(await server.shop('open --yes --json')) as Opened;
  if (!opened.success) throw new Error('The shop is not open');
  return preview;
}

const readProducts = async (): Promise<Product[]> => {
  const response = await fetch(publicUrl + paths.product.list);
  return ((await response.json()) as { products: Product[] }).products;
};

/** What the opened shop must be: the owner's products alone, no orders of tests, also after another start and another seed. */
async function expectOpened(server: Server, own: readonly string[]): Promise<void> {
  await server.run('docker compose restart shop');
  await server.waitUntilReady();
  await seed(server).catch(() => 'refused');
  const names = (await readProducts()).map(({ name }) => name).sort();
  if (names.join() !== own.join()) throw new Error(`It has ${names}`);
  const list = JSON.parse(await server.shop('orders list --json')) as { orders: object[] };
  if (list.orders.length > 0) throw new Error(`${list.orders.length} orders of tests are left`);
}

/** Buys with the live key: at the provider's page, whose webhook tells the shop. @throws unless it is paid, and mailed */
async function buyForMoney({ provider, received }: Outside): Promise<void> {
  const { token } = await registerCustomerAt(publicUrl);
  const [product] = await readProducts();
  if (!product) throw new Error('The shop has no products');
  const post = async (path: string, body: object) => {
    const response = await fetch(publicUrl + path, {
      method: 'POST',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
    return answer;
  };
  const size = product.sizes[0] ?? '';
  const { session_url: page } = await post(paths.order.stripe, {
    address,
    items: [{ _id: product._id, size, quantity: 1 }],
    amount: toDollars(orderTotalCents([{ price: product.price, quantity: 1 }])),
  });
  const before = received.length;
  await provider.pay(String(page));
  const { orders } = (await post(paths.order.userorders, {})) as { orders: { payment: boolean }[] };
  if (orders[0]?.payment !== true) throw new Error('The order is unpaid');
  const until = Date.now() + mailTimeoutMs;
  const isMailed = () => received.slice(before).some(({ recipients }) => recipients.includes(address.email));
  while (!isMailed()) {
    if (Date.now() > until) throw new Error('The customer got no mail');
    await wait(200);
  }
}

/**
 * The last part of the way: domain with a certificate, payments and mail, a done set-up list, `shop -- open`, and the first sale
 * for money.
 * @param authority folder of the certificate and key that sign the domain's
 * @param ownProducts names of what the owner sells
 */
export async function openForReal(
  server: Server,
  owner: Owner,
  { authority, ownProducts }: { authority: string; ownProducts: readonly string[] },
  report: Report,
): Promise<void> {
  const outside = await openOutside(server, authority);
  try {
    await report.step('domain, certificate, payments and mail', () => goOnline(server, outside));
    await owner.signInAgain(publicUrl);
    await report.step('a test mail, and the set-up list is done', async () => {
      await owner.call(adminPaths.setup.testMail, {});
      if (outside.received.length === 0) throw new Error('No mail arrived');
      const missing = await readWhatIsOpen(owner);
      if (missing.length > 0) throw new Error(`Not done: ${missing}`);
    });
    const { removed } = await report.step('shop -- open, killed and continued', () => open(server));
    report.figure(
      'removed when the shop was opened',
      `${removed.products.length} demo products, ${removed.orders} orders, ${removed.customers} customers`,
    );
    await report.step('only what is the owner’s is left', () =>
      expectOpened(server, [...ownProducts].sort()),
    );
    await report.step('a sale for money', () => buyForMoney(outside));
  } finally {
    await outside.close();
  }
}
