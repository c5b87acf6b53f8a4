import type { mongo } from 'mongoose';

/** What a server says of itself. */
export interface Greeting {
  /** Of a replica set's members. */
  setName?: string;
  /** `isdbgrid` where a sharded cluster is behind it. */
  msg?: string;
  maxWireVersion: number;
}

/** Asks a server what it is, an old one by the older name of the question. */
export async function greet(db: mongo.Db): Promise<Greeting> {
  const answer = await db.command({ hello: 1 }).catch(() => db.command({ isMaster: 1 }));
  return answer as unknown as Greeting;
}
