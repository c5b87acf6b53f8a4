import type { mongo } from 'mongoose';

/** The reply to `hello`. */
interface HelloReply {
  /** Set for members of a replica set. */
  setName?: string;
  /** `isdbgrid` for a sharded cluster. */
  msg?: string;
  maxWireVersion: number;
  /** Some compatible servers leave it out. */
  localTime?: Date;
}

/** Sends `hello`, or `isMaster` to an old server. */
export async function sendHello(db: mongo.Db): Promise<HelloReply> {
  const response = await db.command({ hello: 1 }).catch(() => db.command({ isMaster: 1 }));
  return response as unknown as HelloReply;
}
