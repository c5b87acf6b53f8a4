import type { mongo } from 'mongoose';
import { openLedgers } from '../features/product/stock/ledger/open-ledgers.ts';
import { backfillInviters } from './backfill-invitations.ts';
import { backfillMailTopics } from './backfill-mails.ts';
import {
  backfillFailedRefunds,
  backfillOrderNumbers,
  backfillRefundStates,
  backfillSearchWords,
  backfillTrackingTails,
} from './backfill-orders.ts';
import { backfillCustomers, backfillDonations } from './backfill-people.ts';
import { backfillProductSearch, removeLostStock } from './backfill-products.ts';
import { chainAudit } from './chain-audit.ts';
import {
  dropIndexes,
  renameCollection,
  renameFields,
  updateEach,
  withRenamedFields,
} from './change-documents.ts';
import { describeDemoProducts } from './describe-demo-products.ts';
import { contentCollections, joinContentParts } from './join-content-parts.ts';
import { listDonationJobs } from './list-donation-jobs.ts';
import { listRefunds } from './list-refunds.ts';
import { translateDemoProducts } from './translate-demo-products.ts';

/**
 * One change of stored data. Never edit or remove a released step: add another one.
 *
 * `run` must be repeatable and safe beside another process that runs it: change each document in one atomic update
 * whose filter no longer matches afterwards. `renameFields` and `updateEach` do that.
 */
export interface MigrationStep {
  /** Unique; stored in the database. Start with the month: `2026-11-order-jobs`. */
  name: string;
  /** What it changes, for the reader. */
  does: string;
  run(db: mongo.Db): Promise<void>;
}

interface Charge {
  invoiceId: string;
  at: Date;
  recordedAt?: Date;
  refund?: { refundedCents: number };
}

/** In the order in which they run. Steps use collection names and field paths, no models: models change. */
export const migrationSteps: readonly MigrationStep[] = [
  {
    name: '2026-11-reviews-and-reservations',
    does: 'Orders that need a review, stock reservations and their limits get their names.',
    async run(db) {
      await renameFields(db, 'orders', {
        isHeld: 'needsReview',
        holdReason: 'reviewReason',
        stockHeldAt: 'stockReservedAt',
        turnedDownAt: 'lateRefundAt',
      });
      await updateEach(db, 'products', 'holds', (holds) => ({
        $set: {
          reservations: (holds as Record<string, unknown>[]).map((hold) =>
            withRenamedFields(hold, { qty: 'quantity' }),
          ),
        },
        $unset: { holds: 1 },
      }));
      await renameFields(db, 'reservationcounts', { taken: 'reservations', forgetAt: 'expiresAt' });
      await dropIndexes(db, 'products', ['holds.orderId_1', 'holds.userId_1']);
      await dropIndexes(db, 'reservationcounts', ['taken.orderId_1', 'forgetAt_1']);
    },
  },
  {
    name: '2026-11-order-backfill',
    does: 'Orders of the first versions get their number and the state of their refund.',
    async run(db) {
      await backfillOrderNumbers(db);
      await backfillRefundStates(db);
    },
  },
  {
    name: '2026-11-mail-jobs',
    does: 'mails.nextAttemptAt -> dueAt, as every job has it',
    async run(db) {
      await renameFields(db, 'mails', { nextAttemptAt: 'dueAt' });
      await dropIndexes(db, 'mails', ['state_1_nextAttemptAt_1']);
    },
  },
  {
    name: '2026-11-donation-jobs',
    does: 'donations.jobs.*: nextAt -> dueAt, failedAt -> deadLetteredAt; stopAskedAt -> cancelRequestedAt',
    async run(db) {
      const jobs = ['settle', 'stop', 'charges', 'mails'].map((kind) => `jobs.${kind}`);
      const renames = jobs.map((job) => ({
        [`${job}.nextAt`]: `${job}.dueAt`,
        [`${job}.failedAt`]: `${job}.deadLetteredAt`,
      }));
      for (const fields of renames) await renameFields(db, 'donations', fields);
      await renameFields(db, 'donations', { stopAskedAt: 'cancelRequestedAt' });
      // Was the lease of a cancellation; its job has one.
      await db
        .collection('donations')
        .updateMany({ stopLeasedUntil: { $exists: true } }, { $unset: { stopLeasedUntil: 1 } });
      await dropIndexes(db, 'donations', ['status_1_stopAskedAt_1']);
    },
  },
  {
    name: '2026-11-reconciliations',
    does: 'collection ordercomparisons -> reconciliations, since donations are reconciled, too',
    run: (db) => renameCollection(db, 'ordercomparisons', 'reconciliations'),
  },
  {
    name: '2026-11-order-jobs',
    does: 'orders.tasks -> jobs, in it and in orders.check: leasedUntil, nextAt -> dueAt, failedAt -> deadLetteredAt',
    async run(db) {
      const renames = { leasedUntil: 'dueAt', failedAt: 'deadLetteredAt' };
      await updateEach(db, 'orders', 'tasks', (tasks) => ({
        $set: { jobs: (tasks as Record<string, unknown>[]).map((task) => withRenamedFields(task, renames)) },
        $unset: { tasks: 1 },
      }));
      await renameFields(db, 'orders', {
        'check.nextAt': 'check.dueAt',
        'check.failedAt': 'check.deadLetteredAt',
      });
      await dropIndexes(db, 'orders', [
        'tasks.leasedUntil_1',
        'tasks.failedAt_1',
        'check.nextAt_1',
        'check.failedAt_1',
      ]);
    },
  },
  {
    name: '2026-11-batch-jobs',
    does: 'writebatches: leasedUntil -> dueAt, failedAt -> deadLetteredAt; the lease names no process any more',
    async run(db) {
      await renameFields(db, 'writebatches', { leasedUntil: 'dueAt', failedAt: 'deadLetteredAt' });
      const batches = db.collection('writebatches');
      await batches.updateMany({ deadLetteredAt: { $exists: true } }, { $unset: { dueAt: 1 } });
      // An uncommitted batch whose staged writes were being removed: removed again, like any uncommitted batch.
      await batches.updateMany({ state: 'undone' }, { $set: { state: 'staging' } });
      await batches.updateMany(
        { token: { $exists: true } },
        { $unset: { token: 1, host: 1, pid: 1, retryAt: 1 } },
      );
    },
  },
  {
    name: '2026-11-product-updated-at',
    does: 'Products get updatedAt, the lastmod of the site map. Their last change is unknown: the time of this step.',
    async run(db) {
      await db
        .collection('products')
        .updateMany({ updatedAt: { $exists: false } }, { $set: { updatedAt: new Date() } });
    },
  },
  {
    name: '2026-11-content-changes',
    does: 'Parts of the content that have records get the date of their last change, the time of this step.',
    async run(db) {
      const changes = db.collection<{ _id: string; updatedAt: Date }>('contentchanges');
      for (const [_id, collection] of Object.entries(contentCollections)) {
        if (!(await db.collection(collection).findOne({}, { projection: { _id: 1 } }))) continue;
        await changes.updateOne({ _id }, { $setOnInsert: { updatedAt: new Date() } }, { upsert: true });
      }
    },
  },
  {
    name: '2026-11-donation-times',
    does: 'Charges of donations get recordedAt, and refunded ones an entry in refundEntries, both with the time of the charge.',
    async run(db) {
      await updateEach(db, 'donations', 'charges', (charges) => {
        const isOld = ({ recordedAt }: Charge) => !recordedAt;
        const old = (charges as Charge[]).filter(isOld);
        const refundEntries = old.flatMap(({ invoiceId, at, refund }) =>
          refund?.refundedCents ? [{ invoiceId, cents: refund.refundedCents, recordedAt: at }] : [],
        );
        return {
          $set: {
            charges: (charges as Charge[]).map((charge) =>
              isOld(charge) ? { ...charge, recordedAt: charge.at } : charge,
            ),
          },
          ...(refundEntries.length > 0 && { $push: { refundEntries: { $each: refundEntries } } as object }),
        };
      });
    },
  },
  {
    name: '2026-11-order-search',
    does: 'Orders get the words by which the console finds them. An index of orders is replaced by a longer one.',
    async run(db) {
      await backfillSearchWords(db);
      await dropIndexes(db, 'orders', ['status_1_createdAt_1']);
    },
  },
  {
    name: '2026-11-refund-list',
    does: 'orders.refund, the one refund of an order -> orders.refunds, a list; refund.state -> refundState',
    async run(db) {
      await listRefunds(db);
      await dropIndexes(db, 'orders', ['refund.state_1']);
    },
  },
  {
    name: '2026-11-product-status',
    does: 'Products get their status, live, and their version, 1.',
    async run(db) {
      await db
        .collection('products')
        .updateMany({ status: { $exists: false } }, { $set: { status: 'live', version: 1 } });
    },
  },
  {
    name: '2026-11-customer-search',
    does: 'Customers get the words by which the console finds them.',
    run: backfillCustomers,
  },
  {
    name: '2026-11-donation-search',
    does: 'Donations get the words and keys by which the console finds them, their worth in a year, and isFailing.',
    async run(db) {
      await backfillDonations(db);
      await dropIndexes(db, 'donations', ['status_1_createdAt_1', 'charges.outcome_1_status_1']);
    },
  },
  {
    name: '2026-11-content-parts',
    does: 'One document for each content list and for the footer in contentparts, instead of a collection for each list.',
    run: joinContentParts,
  },
  {
    name: '2026-11-demo-translations',
    does: 'Demo products with their first texts get these texts in Spanish and French.',
    run: translateDemoProducts,
  },
  {
    name: '2026-11-product-search',
    does: 'Products get the words by which the console finds them, and the date of their creation.',
    async run(db) {
      await backfillProductSearch(db);
      await dropIndexes(db, 'products', ['position_1', 'status_1_position_1']);
    },
  },
  {
    name: '2026-11-product-stock',
    does: 'Products lose the stock of sizes that they do not come in. An index of the stock is replaced by a shorter one.',
    async run(db) {
      await removeLostStock(db);
      await dropIndexes(db, 'products', ['stock.left_1']);
    },
  },
  {
    name: '2026-11-failed-refunds',
    does: 'Orders count a failed refund also when another refund, of something else, was requested after it.',
    run: backfillFailedRefunds,
  },
  {
    name: '2026-11-invitation-inviters',
    does: 'Open invitations of staff get who sent them, from the audit; those that the audit does not have are removed.',
    run: backfillInviters,
  },
  {
    name: '2026-11-tracking-tails',
    does: 'Staff find an order by the end of its tracking number, too.',
    run: backfillTrackingTails,
  },
  {
    name: '2026-11-mail-topics',
    does: 'Mails get the record that they are about, which only their keys said.',
    run: backfillMailTopics,
  },
  {
    name: '2026-11-orphan-mail-topics',
    does: 'Mails about a donation that is gone get the account of their address, so that erasing it finds them.',
    run: backfillMailTopics,
  },
  {
    name: '2026-11-donation-job-list',
    does: 'donations.jobs becomes a list, as orders have it; charges.mailedAt, endMailedAt, isMailDue and checkAt become jobs in it.',
    async run(db) {
      await listDonationJobs(db);
      await dropIndexes(db, 'donations', ['isMailDue_1', 'checkAt_1', 'status_1_cancelRequestedAt_1']);
    },
  },
  {
    name: '2026-11-donation-updated-at',
    does: 'Donations get updatedAt, from which the donors follow. Their last change is unknown: the time of this step.',
    async run(db) {
      await db
        .collection('donations')
        .updateMany({ updatedAt: { $exists: false } }, { $set: { updatedAt: new Date() } });
    },
  },
  {
    name: '2026-11-audit-chain',
    does: 'Audit entries get their place in the chain, by their times, and their hashes.',
    run: chainAudit,
  },
  {
    name: '2026-11-quiet-deliveries',
    does: 'Orders that are Shipped become Delivered by themselves without a mail: they may have arrived long ago.',
    async run(db) {
      await db
        .collection('orders')
        .updateMany(
          { status: 'Shipped', isDeliveredQuietly: { $exists: false } },
          { $set: { isDeliveredQuietly: true } },
        );
    },
  },
  {
    name: '2026-11-stock-ledger',
    does: 'Products get their stock ledger, whose first entries are the stock that they have.',
    run: (db) => openLedgers(db.collection('products')),
  },
  {
    name: '2026-11-demo-details',
    does: 'Demo products with their first texts get their details, such as authors and fabrics.',
    run: describeDemoProducts,
  },
  {
    name: '2026-11-stock-request-accounts',
    does: 'An account whose email is not verified has requests for sold-out sizes beside those of visitors with that email.',
    run: (db) => dropIndexes(db, 'stock_requests', ['emailKey_1_productId_1_size_1']),
  },
];
