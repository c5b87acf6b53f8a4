import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { sendHello } from '../../adapters/database/hello.ts';
import { UploadStoreModel } from '../../adapters/images/upload-store.model.ts';
import { describeOtherStore, type UploadStore } from '../../adapters/images/upload-store.ts';
import { isLiveKey } from '../../adapters/payments/live-key.ts';
import type { Footer } from '../../contract/content.ts';
import { fieldNames, findUnsetFields, toBusiness } from '../../features/content/business.service.ts';
import { ContentPartModel } from '../../features/content/content.model.ts';
import { type Check, type CheckContext, type Finding, failure, ok, warning } from '../finding.ts';
import { timeoutMs } from '../request.ts';

/** Whether the database responds, how durable its writes are, and whether the business details are set. */
export const databaseCheck: Check = {
  name: 'MONGODB_URI',
  async run(context) {
    const { mongodbUri, dataDir } = context.settings;
    if (context.problems.some(({ setting }) => setting === 'MONGODB_URI')) return [];
    if (mongodbUri) return checkServer(mongodbUri, context);
    if (!existsSync(join(dataDir, 'database', 'data.mdb')))
      return [
        ok('MONGODB_URI', 'empty: the first start creates the embedded database'),
        ...checkBusiness(null, context),
      ];
    const database = await startEmbeddedDatabase({ dataDir, isShortLived: true });
    try {
      const findings = await checkServer(database.uri, context);
      return [ok('MONGODB_URI', 'empty: the embedded database responds'), ...findings.slice(1)];
    } finally {
      await database.stop();
    }
  },
};

async function checkServer(uri: string, context: CheckContext): Promise<Finding[]> {
  let client: mongo.MongoClient | undefined;
  try {
    client = new mongo.MongoClient(uri, {
      serverSelectionTimeoutMS: timeoutMs,
      connectTimeoutMS: timeoutMs,
      socketTimeoutMS: timeoutMs,
    });
    const db = client.db();
    const { setName, msg } = await Promise.race([sendHello(db), rejectWhenUnreachable(client, uri)]);
    // Reading needs the shop's permissions; the greeting does not.
    const parts = db.collection<{ _id: string; published?: Footer }>(ContentPartModel.collection.name);
    const footer = (await parts.findOne({ _id: 'footer' }))?.published;
    const uploads = await db.collection<UploadStore>(UploadStoreModel.collection.name).findOne();
    const name = `${client.options.hosts.map(String).join(',')}/${db.databaseName}`;
    return [
      describe(name, setName ?? (msg === 'isdbgrid' ? 'sharded cluster' : undefined)),
      ...checkBusiness(footer, context),
      ...(await checkUploads(uploads, context)),
    ];
  } catch (error) {
    return [explain(error)];
  } finally {
    await client?.close();
  }
}

/** Rejects when every host has failed once; the driver alone would retry until its timeout. */
function rejectWhenUnreachable(client: mongo.MongoClient, uri: string): Promise<never> {
  const failed = new Set<string>();
  return new Promise((_resolve, reject) => {
    client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
      failed.add(connectionId);
      // Only the driver knows the hosts of a mongodb+srv:// name.
      if (uri.startsWith('mongodb:') && failed.size >= client.options.hosts.length) reject(failure);
    });
  });
}

function describe(name: string, setName: string | undefined): Finding {
  if (setName) return ok('MONGODB_URI', `${name} (${setName}): writes are acknowledged by the majority`);
  return warning(
    'MONGODB_URI',
    `${name} is a standalone server: backups of a running shop are not a consistent snapshot`,
    'convert it to a replica set with at least one member (docs/mongodb-atlas.md)',
  );
}

const codes = { unauthorized: 13, authenticationFailed: 18, atlas: 8000 };

function explain(error: unknown): Finding {
  const name = 'MONGODB_URI';
  if (error instanceof mongo.MongoServerError) {
    if (error.code === codes.authenticationFailed || error.code === codes.atlas)
      return failure(
        name,
        'the server refuses user or password',
        'correct them; @ : / in a password are written %40 %3A %2F, and ?authSource=admin may be missing',
      );
    if (error.code === codes.unauthorized)
      return failure(
        name,
        'the user may not read this database',
        'give it the role readWrite on this database',
      );
    return failure(name, 'the server refuses to read', 'check its log');
  }
  if (error instanceof mongo.MongoParseError || error instanceof mongo.MongoInvalidArgumentError)
    return failure(
      name,
      'is not a valid connection string',
      'copy the complete string from Atlas: Connect → Drivers',
    );
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
  if (/ENOTFOUND|querySrv|ENODATA/.test(text))
    return failure(
      name,
      'no such host name',
      'correct the host name; mongodb+srv:// is for Atlas and needs DNS',
    );
  if (/ECONNREFUSED/.test(text))
    return failure(name, 'connection refused', 'start MongoDB, or correct host and port');
  return failure(
    name,
    `no response within ${timeoutMs / 1000} s`,
    "let this machine reach it: at Atlas add this machine's address under Network Access",
  );
}

/** A server refuses to start with another store of uploads than the database was used with. */
async function checkUploads(remembered: UploadStore | null, { settings }: CheckContext): Promise<Finding[]> {
  const difference = remembered && (await describeOtherStore(remembered, settings));
  if (!difference) return [];
  return [
    failure(
      'DATA_DIR, CLOUDINARY_URL',
      `another store of uploads: ${difference}`,
      'correct them; after moving the uploads: npm run shop -- uploads adopt',
    ),
  ];
}

/** Invoices name the business: with live keys the shop takes no payments until the details are set. */
function checkBusiness(
  stored: Footer | null | undefined,
  { settings: { payments }, isProduction }: CheckContext,
): Finding[] {
  const isLive = payments.kind === 'stripe' && isLiveKey(payments.secretKey);
  const business = toBusiness(stored);
  const unset = findUnsetFields(business);
  if (unset.length === 0) return [ok('business', `${business.name}, ABN ${business.abn}`)];
  const fields = unset.map((field) => fieldNames[field]).join(', ');
  const message = stored
    ? `${fields} ${unset.length === 1 ? 'is' : 'are'} still the demo's or missing`
    : `${fields} are not set yet`;
  const fix = 'npm run shop -- business set --name … --abn … --address … --email …';
  if (isLive) return [failure('business', `${message}: orders and donations are refused`, fix)];
  return isProduction ? [warning('business', message, fix)] : [ok('business', message)];
}
