import { mongo } from 'mongoose';

/** A server that does not answer for ten seconds counts as not running. */
export const answersSoon = { serverSelectionTimeoutMS: 10_000 };

/**
 * Opens a database for a task that has no connection of mongoose.
 * @param uri connection string whose path names the database
 */
export async function withDatabase<Result>(
  uri: string,
  task: (db: mongo.Db) => Promise<Result>,
  options?: mongo.MongoClientOptions,
): Promise<Result> {
  const client = await mongo.MongoClient.connect(uri, options);
  try {
    return await task(client.db());
  } finally {
    await client.close();
  }
}
