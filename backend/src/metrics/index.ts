import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SettingError } from '../config/env.ts';
import { eventCount, type MetricEvent } from '../config/metric-events.ts';
import type { ObservedRequest } from '../http/server/observe-requests.ts';

/** The sources of the metrics, read by each scrape. */
interface MetricsSources {
  isDatabaseReady(): Promise<boolean>;
  /** Mails in the queue. */
  countWaitingMails(): Promise<number>;
}

interface MetricsServer {
  /** The port of the endpoint. */
  port: number;
  close(): Promise<void>;
}

export interface Metrics {
  /** Undefined in a worker, whose metrics the primary process serves. */
  port: number | undefined;
  observe(request: ObservedRequest): void;
  close(): Promise<void>;
}

const path = '/metrics';
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Observe = Metrics['observe'];

function createRegistry(sources: MetricsSources): { registry: Registry; observe: Observe } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  registerShopMetrics(registry, sources);
  const observe: Observe = ({ method, route, status, seconds }) =>
    requests.observe({ method, route, status: String(status) }, seconds);
  return { registry, observe };
}

/**
 * Serves metrics in the Prometheus text format on a loopback port. Loaded only when `METRICS_PORT` is set.
 * @throws {SettingError} when the port is taken
 */
export async function startMetricsServer(port: number, sources: MetricsSources): Promise<Metrics> {
  const { registry, observe } = createRegistry(sources);
  const server = await listen(port, registry.contentType, () => registry.metrics());
  return { port: server.port, observe, close: server.close };
}

/** Collects the metrics of a worker, for {@link startPrimaryMetricsServer}. */
export function collectForPrimary(sources: MetricsSources): Metrics {
  const { registry, observe } = createRegistry(sources);
  AggregatorRegistry.setRegistries([registry]);
  // Answers the primary process.
  new AggregatorRegistry();
  return { port: undefined, observe, async close() {} };
}

/**
 * Serves the metrics of all workers together: counters and times are sums.
 * @throws {SettingError} when the port is taken
 */
export function startPrimaryMetricsServer(port: number): Promise<MetricsServer> {
  const aggregator = new AggregatorRegistry();
  return listen(port, aggregator.contentType, () => aggregator.clusterMetrics());
}

async function listen(
  port: number,
  contentType: string,
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== path) {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end(`Read ${path}\n`);
      return;
    }
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text),
      () => res.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be read.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingError(`METRICS_PORT must be a free port: ${port} is taken`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function registerShopMetrics(
  registry: Registry,
  { isDatabaseReady, countWaitingMails }: MetricsSources,
): void {
  const registers = [registry];
  const orders = { paid: 'order paid', cancelled: 'order cancelled', refunded: 'order refunded' } as const;
  const mails = {
    queued: 'mail queued',
    sent: 'mail sent',
    delayed: 'mail delayed',
    failed: 'mail failed',
  } as const;
  addCounter(registry, 'shop_orders_total', 'Order events of this process', 'event', orders);
  const refunds = { failed: 'refund failed' } as const;
  const disputes = { opened: 'dispute opened', closed: 'dispute closed' } as const;
  addCounter(registry, 'shop_refunds_total', 'Failed refunds, by this process', 'event', refunds);
  addCounter(registry, 'shop_disputes_total', 'Disputed payments', 'event', disputes);
  const signIns = { failed: 'staff sign-in failed' } as const;
  addCounter(registry, 'shop_staff_sign_ins_total', 'Failed sign-ins and proofs of staff', 'event', signIns);
  const jobs = { delayed: 'job delayed', failed: 'job failed' } as const;
  addCounter(registry, 'shop_mails_total', 'Mail events of this process', 'event', mails);
  addCounter(
    registry,
    'shop_jobs_total',
    'Failed attempts of background jobs, by this process',
    'event',
    jobs,
  );
  new Gauge({
    name: 'shop_mails_waiting',
    help: 'Mails in the queue; -1 while the database does not respond',
    aggregator: 'max',
    registers,
    async collect() {
      this.set(await countWaitingMails().catch(() => -1));
    },
  });
  new Gauge({
    name: 'shop_database_up',
    help: '1 while the database responds',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await isDatabaseReady()) ? 1 : 0);
    },
  });
}

function addCounter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  events: Record<string, MetricEvent>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, event] of Object.entries(events)) this.inc({ [label]: value }, eventCount(event));
    },
  });
}
