import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { greet } from '../../adapters/database/transfer/greet.ts';
import { isLiveKey } from '../../adapters/payments/live-key.ts';
import { fieldNames, findUnsetFields, toBusiness } from '../../features/content/business.service.ts';
import { FooterModel } from '../../features/content/content.model.ts';
import { type Check, type Finding, failure, ok, type Patient, warning } from '../finding.ts';
import { answerWithinMs } from '../request.ts';

/** Whether the database answers, how safe what it says it wrote is, and whose particulars are in it. */
export const databaseCheck: Check = {
  name: 'MONGODB_URI',
  async examine(patient) {
    const { mongodbUri, dataDir } = patient.settings;
    if (patient.problems.some(({ setting }) => setting === 'MONGODB_URI')) return [];
    if (mongodbUri) return examineServer(mongodbUri, patient);
    if (!existsSync(join(dataDir, 'database', 'data.mdb')))
      return [
        ok('MONGODB_URI', 'empty: the embedded database, which the first start makes'),
        ...examineBusiness(null, patient),
      ];
    const database = await startEmbeddedDatabase({ dataDir, isShortLived: true });
    try {
      const findings = await examineServer(database.uri, patient);
      return [ok('MONGODB_URI', 'empty: the embedded database answers'), ...findings.slice(1)];
    } finally {
      await database.stop();
    }
  },
};

async function examineServer(uri: string, patient: Patient): Promise<Finding[]> {
  let client: mongo.MongoClient | undefined;
  try {
    client = new mongo.MongoClient(uri, {
      serverSelectionTimeoutMS: answerWithinMs,
      connectTimeoutMS: answerWithinMs,
      socketTimeoutMS: answerWithinMs,
    });
    const db = client.db();
    const { setName, msg } = await Promise.race([greet(db), whenNobodyListens(client, uri)]);
    // Needs the rights that the shop needs; a greeting does not.
    const stored = await db.collection(FooterModel.collection.name).findOne();
    const name = `${client.options.hosts.map(String).join(',')}/${db.databaseName}`;
    return [
      describe(name, setName ?? (msg === 'isdbgrid' ? 'sharded cluster' : undefined)),
      ...examineBusiness(stored, patient),
    ];
  } catch (error) {
    return [explain(error)];
  } finally {
    await client?.close();
  }
}

/** Rejects when every host has failed once: the driver would go on trying until its time is over. */
function whenNobodyListens(client: mongo.MongoClient, uri: string): Promise<never> {
  const failed = new Set<string>();
  return new Promise((_resolve, reject) => {
    client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
      failed.add(connectionId);
      // What a mongodb+srv:// name stands for is known to the driver only.
      if (uri.startsWith('mongodb:') && failed.size >= client.options.hosts.length) reject(failure);
    });
  });
}

function describe(name: string, setName: string | undefined): Finding {
  if (setName) return ok('MONGODB_URI', `${name} (${setName}): a write counts when the majority has it`);
  return warning(
    'MONGODB_URI',
    `${name} is a standalone server: backups of the open shop are not of one moment`,
    'make it a replica set, of one member at least (docs/mongodb-atlas.md)',
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
        'mend them; @ : / in a password are written %40 %3A %2F, and ?authSource=admin may be missing',
      );
    if (error.code === codes.unauthorized)
      return failure(
        name,
        'the user may not read this database',
        'give it the role readWrite on this database',
      );
    return failure(name, 'the server refuses to read', 'look into its log');
  }
  if (error instanceof mongo.MongoParseError || error instanceof mongo.MongoInvalidArgumentError)
    return failure(
      name,
      'is not as MongoDB writes connection strings',
      'copy it whole from Atlas: Connect → Drivers',
    );
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
  if (/ENOTFOUND|querySrv|ENODATA/.test(text))
    return failure(
      name,
      'no such host name',
      'mend the host name; mongodb+srv:// is for Atlas and needs DNS',
    );
  if (/ECONNREFUSED/.test(text))
    return failure(name, 'nobody listens there', 'start MongoDB, or mend host and port');
  return failure(
    name,
    `no answer within ${answerWithinMs / 1000} s`,
    "let this machine reach it: at Atlas add this machine's address under Network Access",
  );
}

/** Invoices name the business: with live keys the shop takes no payment before its particulars are its own. */
function examineBusiness(
  stored: Record<string, unknown> | null,
  { settings: { payments }, isProduction }: Patient,
): Finding[] {
  const isLive = payments.kind === 'stripe' && isLiveKey(payments.secretKey);
  const business = toBusiness(stored);
  const unset = findUnsetFields(business);
  if (unset.length === 0) return [ok('business', `${business.name}, ABN ${business.abn}`)];
  const fields = unset.map((field) => fieldNames[field]).join(', ');
  const message = stored
    ? `${fields} ${unset.length === 1 ? 'is' : 'are'} still the demo's or missing`
    : `${fields} are not set yet`;
  const cure = 'npm run shop -- business set --name … --abn … --address … --email …';
  if (isLive) return [failure('business', `${message}: orders and donations are refused`, cure)];
  return isProduction ? [warning('business', message, cure)] : [ok('business', message)];
}
