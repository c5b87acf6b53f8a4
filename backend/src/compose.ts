import { openCaptcha } from './adapters/captcha/index.ts';
import type { Captcha } from './adapters/captcha/types.ts';
import type { Database } from './adapters/database/index.ts';
import { openImages } from './adapters/images/index.ts';
import type { ImageStore } from './adapters/images/types.ts';
import { openMailer } from './adapters/mailer/index.ts';
import type { Mailer } from './adapters/mailer/types.ts';
import { openPayments } from './adapters/payments/index.ts';
import type { PaymentEventHandler, Payments } from './adapters/payments/types.ts';
import { openRateLimits } from './adapters/rate-limits/index.ts';
import { type Background, createBackground } from './background.ts';
import { createCrashAt } from './config/crash-at.ts';
import { createEncryption } from './config/encryption.ts';
import type { Settings } from './config/env.ts';
import { hideFromLog } from './config/log/secrets.ts';
import { loadOrCreateSecret } from './config/secret.ts';
import { createSignedIds } from './config/signed-ids.ts';
import type { Seller } from './contract/order/responses.ts';
import type { BackupDeps } from './features/backups/backup-deps.ts';
import { makeBackupApart } from './features/backups/make-backup-apart.ts';
import { runBackups } from './features/backups/run-backups.ts';
import { cartEraser } from './features/cart/cart-store.ts';
import { createBusinessReader, replyToOf, sellerFrom } from './features/content/business.service.ts';
import { readPublished } from './features/content/content.service.ts';
import type { EraseDeps } from './features/customer/erase/erase-deps.ts';
import { runErasures } from './features/customer/erase/run-erasures.ts';
import type { DonationDeps } from './features/donation/donation-deps.ts';
import { donationEraser } from './features/donation/donor/erase-donations.ts';
import { donorEraser } from './features/donation/donors/erase-donors.ts';
import { queueDatedMails } from './features/donation/jobs/dated-mails.ts';
import { donationJobs } from './features/donation/jobs/donation-jobs.ts';
import { notifyOfDonations } from './features/donation/mail/owner.mail.ts';
import { createManageLinks } from './features/donation/manage/manage-links.ts';
import { eachDonationMails, readDonationMails } from './features/donation/proof/expected-mails.ts';
import { eachDonationPayment, findDonationPayments } from './features/donation/proof/recorded-charges.ts';
import { donationEventHandler } from './features/donation/provider/webhook-events.ts';
import { createRaisedSum } from './features/donation/settings/raised.ts';
import { createBalanceComparer, type PaymentSource } from './features/money/compare-balance.ts';
import type { MoneyDeps } from './features/money/money-deps.ts';
import { createBalanceReader } from './features/money/read-balance.ts';
import { assumeDelivered } from './features/order/delivery/assume-delivered.ts';
import { orderEraser } from './features/order/erase-orders.ts';
import { findPaidOrders } from './features/order/find-order.ts';
import { notifyOfOrders } from './features/order/mail/owner.mail.ts';
import type { OrderDeps } from './features/order/order-deps.ts';
import { orderJobs } from './features/order/order-jobs.ts';
import { createOrderSweep } from './features/order/payment/sweep-orders.ts';
import { orderEventHandler } from './features/order/payment/webhook-events.ts';
import { createPaymentComparer } from './features/order/proof/compare-payments.ts';
import { eachOrderMails, readOrderMails } from './features/order/proof/expected-mails.ts';
import { eachOrderPayment, findOrderPayments } from './features/order/proof/recorded-payments.ts';
import { reconcileOrders } from './features/order/reconciliation/reconcile-orders.ts';
import { createDailySums, keepDailySums } from './features/overview/daily-sums.ts';
import { sendDigest } from './features/overview/digest.ts';
import type { OverviewDeps } from './features/overview/overview.service.ts';
import type { BackInStockDeps } from './features/product/back-in-stock/deps.ts';
import { mailArrivals } from './features/product/back-in-stock/mail-arrivals.ts';
import { stockRequestEraser } from './features/product/back-in-stock/requests.ts';
import { createEntryMover } from './features/product/stock/ledger/move-entries.ts';
import { stockComparer } from './features/product/stock/ledger/stock-comparer.ts';
import { notifyOfProducts } from './features/product/stock/owner.mail.ts';
import { auditComparer } from './features/proofs/compare-audit.ts';
import { createMailComparer } from './features/proofs/compare-mails.ts';
import type { ProofDeps } from './features/proofs/proof-deps.ts';
import { proveWhenDue } from './features/proofs/prove-when-due.ts';
import { createStaffDeps, type StaffDeps } from './features/staff/staff-deps.ts';
import { findAccount, readVerifiedEmail } from './features/user/user.service.ts';
import { wishlistEraser } from './features/wishlist/wishlist-store.ts';
import { sweepBatches } from './jobs/batch/batch.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { type MailShop, mailShop } from './mail/layout.ts';
import { createMailQueue, forgetOldMails, type MailQueue } from './mail/queue/mail-queue.ts';
import { openAlerts } from './notifications/alerts/mail-alerts.ts';
import { reconcileWhenDue } from './reconciliation/reconcile-when-due.ts';
import { replayEvents } from './reconciliation/replay-events.ts';

/** The shop's adapters and what its services need of them. */
export interface Shop {
  settings: Settings;
  database: Database;
  /** Signs the customers' tokens. */
  jwtSecret: string;
  captcha: Captcha;
  mailer: Mailer;
  images: ImageStore;
  payments: Payments;
  /** Opens rate limits where all server processes of the shop count together. */
  limits: RateLimits;
  background: Background;
  mail: MailQueue;
  mailShop: MailShop;
  orders: OrderDeps;
  donations: DonationDeps;
  backInStock: BackInStockDeps;
  erase: EraseDeps;
  staff: StaffDeps;
  overview: OverviewDeps;
  backups: BackupDeps;
  money: MoneyDeps;
  proofs: ProofDeps;
  /** Reads what is new of the balance at the payment provider. */
  readBalance: (isWhole?: boolean) => Promise<void>;
  /** Does at once what is due of the backups. */
  runBackupsSoon: () => void;
  /** Handles the payment provider's webhooks, one handler for each feature. */
  paymentEvents: readonly PaymentEventHandler[];
  /** Whether the server is about to end; load balancers then send it no more requests. */
  isStopping: boolean;
  /** Mails donors what a date has made due, soon. */
  mailByDateSoon: () => void;
  deliverByDateSoon: () => void;
  /** Ends the background work, then closes the adapters. The database stays open. */
  close(): Promise<void>;
}

/**
 * The composition root: the only place that chooses adapters and hands them to the services. The server, the CLI and
 * the tests call it.
 * @param database is open, and closed by the caller after the shop
 */
export async function composeShop(settings: Settings, database: Database): Promise<Shop> {
  const jwtSecret = settings.jwtSecret ?? (await loadOrCreateSecret(settings.dataDir, 'jwt-secret'));
  hideFromLog(jwtSecret);
  const mailer = openMailer(settings);
  const payments = await openPayments(settings);
  const images = await openImages(settings);
  const background = createBackground();
  const readBusiness = createBusinessReader(database.changes);
  const readReplyTo = async () => replyToOf(await readBusiness());
  const services = {
    payments,
    mail: createMailQueue(
      { mailer, readReplyTo, encryption: createEncryption(jwtSecret, 'mails') },
      background.add,
    ),
    shop: mailShop(settings),
    crashAt: createCrashAt(settings.mode),
  };
  const { alertEmails, notifyEmails, hasAdmin } = settings;
  const closeAlerts = openAlerts({ ...services, alertEmails, hasAdmin }, background.add);
  const orders: OrderDeps = {
    ...services,
    mediaUrl: settings.backendUrl,
    readSeller: async () => sellerFrom(await readBusiness(), services.shop.name, payments.isLive),
    moveEntriesSoon: createEntryMover(background.add, services.crashAt),
  };
  const donations: DonationDeps = {
    ...services,
    readRecipient: async () => ({
      ...((await orders.readSeller()) ?? { name: services.shop.name }),
      ...recipientOf(settings.recipient),
    }),
    isDeductible: settings.recipient.isDeductible,
    readSettings: () => readPublished('donationSettings'),
    readRaised: createRaisedSum(database.changes),
    links: createSignedIds(jwtSecret, 'gift links'),
    manageLinks: createManageLinks(jwtSecret, services.shop.url),
  };
  const backups: BackupDeps = {
    settings,
    owner: { ...services, notifyEmails, hasAdmin },
    makeBackup: (signal) => makeBackupApart(settings, signal),
  };
  const money: MoneyDeps = {
    payments,
    zone: settings.timeZone,
    accounts: settings.myobAccounts,
    findOrders: findPaidOrders,
  };
  const readBalance = createBalanceReader(money);
  const limits = createRateLimits(
    settings.limits,
    openRateLimits(database, database.kind === 'mongodb' || settings.processes > 1),
  );
  return {
    settings,
    database,
    jwtSecret,
    captcha: openCaptcha(settings, jwtSecret),
    mailer,
    images,
    payments,
    limits,
    background,
    mail: services.mail,
    mailShop: services.shop,
    orders,
    donations,
    backInStock: {
      ...services,
      links: createSignedIds(jwtSecret, 'back in stock links'),
      changes: database.changes,
      findCustomer: findAccount,
    },
    erase: {
      donations,
      erasers: [
        cartEraser,
        wishlistEraser,
        orderEraser(orders),
        donationEraser,
        donorEraser,
        stockRequestEraser(readVerifiedEmail),
      ],
      images,
      mailer,
      crashAt: services.crashAt,
    },
    staff: createStaffDeps(settings, { ...services, secret: jwtSecret, limits }),
    overview: {
      zone: settings.timeZone,
      readDailySums: createDailySums(settings.timeZone, database.changes),
    },
    backups,
    money,
    readBalance,
    proofs: {
      comparers: {
        orders: createPaymentComparer(payments),
        balance: createBalanceComparer(readBalance, paymentSources),
        stock: stockComparer,
        mails: createMailComparer(mailSources),
        audit: auditComparer,
      },
      settleMs: proofSettleMs,
      everyMs: settings.proofEveryMs,
      zone: settings.timeZone,
      owner: { ...services, notifyEmails, hasAdmin },
    },
    runBackupsSoon: background.add('backups', runBackups(backups)),
    mailByDateSoon: background.add('donation dates', queueDatedMails(donations)),
    deliverByDateSoon: background.add('deliveries', assumeDelivered(orders, settings.deliveredAfterDays)),
    paymentEvents: [orderEventHandler(orders), donationEventHandler(donations)],
    isStopping: false,
    async close() {
      await closeAlerts();
      await background.stop();
      await payments.close();
      await mailer.close();
    },
  };
}

/** How long a difference between the books has to last. Events of the provider and jobs take seconds. */
const proofSettleMs = 20_000;

/** What the shop has written down of payments. */
const paymentSources: PaymentSource[] = [
  { kind: 'order', field: 'paymentIntentId', each: eachOrderPayment, find: findOrderPayments },
  { kind: 'donation', field: 'ref', each: eachDonationPayment, find: findDonationPayments },
];

/** The records that call for mails. */
const mailSources = [
  { name: 'order', each: eachOrderMails, read: readOrderMails },
  { name: 'donation', each: eachDonationMails, read: readDonationMails },
];

/** What the settings say about who receives donations. The address of the business is its own alone. */
function recipientOf({ name, abn }: Settings['recipient']): Partial<Seller> {
  return { ...(name && { name, address: '' }), ...(abn && { abn }) };
}

/** Registers the work that the server repeats beside the requests. The CLI leaves it to the server. */
export function addServerWork(shop: Shop): void {
  const { background, orders, donations, overview, payments, paymentEvents, settings } = shop;
  const { notifyEmails, hasAdmin } = settings;
  const owner = { mail: shop.mail, shop: shop.mailShop, notifyEmails, hasAdmin, crashAt: orders.crashAt };
  background.add('batches', sweepBatches);
  background.add('orders', createOrderSweep(orders));
  background.add('order jobs', (...round) => orderJobs.runDue(orders, ...round));
  background.add('donation jobs', (...round) => donationJobs.runDue(donations, ...round));
  background.add('erasures', runErasures(shop.erase));
  background.add('old mails', () => forgetOldMails(shop.mailer));
  background.add('daily sums', keepDailySums(overview));
  background.add('order notifications', notifyOfOrders(owner));
  background.add('donation notifications', notifyOfDonations(owner));
  background.add('back in stock', mailArrivals(shop.backInStock));
  background.add('product notifications', notifyOfProducts(owner));
  background.add('digest', sendDigest(overview, owner));
  background.add('proofs', proveWhenDue(shop.proofs));
  background.add('reconciliation', () =>
    reconcileWhenDue({
      replayEvents: (since) => replayEvents(payments, paymentEvents, since),
      reconcileRecords: (since) => reconcileOrders(orders, since),
    }),
  );
}
