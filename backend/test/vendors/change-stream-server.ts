import { type AddressInfo, createServer, type Socket } from 'node:net';
import { deserialize, Long, serialize } from 'bson';

type Doc = Record<string, unknown>;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;

/**
 * The part of a replica set's wire protocol that a change stream needs: handshake, `aggregate` with `$changeStream`,
 * `getMore`. The driver behaves as with MongoDB; the test decides which events the server reports. It stands in for a
 * replica set, which neither the embedded database nor other databases at hand offer.
 */
export async function openChangeStreamServer() {
  const pipelines: Doc[][] = [];
  const sockets = new Set<Socket>();
  let events: Doc[] = [];
  let token = 0;
  let refusal: Doc | undefined;
  let wake: () => void = () => undefined;

  const withToken = (event: Doc) => {
    token += 1;
    return { _id: { _data: String(token) }, ...event };
  };
  const cursor = (batch: 'firstBatch' | 'nextBatch', found: Doc[]) => ({
    ok: 1,
    cursor: {
      id: Long.fromNumber(7),
      ns: 'shop.$cmd.aggregate',
      [batch]: found,
      postBatchResumeToken: { _data: String(token) },
    },
  });
  const nextBatch = async (maxTimeMs: number) => {
    if (events.length === 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxTimeMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const found = events.map(withToken);
    events = [];
    return cursor('nextBatch', found);
  };
  const hello = () => ({
    ok: 1,
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    setName: 'shop',
    hosts: [`127.0.0.1:${port}`],
    maxWireVersion: 21,
    minWireVersion: 0,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
  });
  const run = async (command: Doc): Promise<Doc> => {
    const [name] = Object.keys(command);
    if (name === 'hello' || name === 'ismaster' || name === 'isMaster') return hello();
    if (name === 'aggregate' && refusal) return refusal;
    if (name === 'aggregate') {
      pipelines.push(command.pipeline as Doc[]);
      return cursor('firstBatch', []);
    }
    if (name === 'getMore') return nextBatch(Number(command.maxTimeMS));
    return { ok: 1 };
  };
  const answer = async (socket: Socket, message: Buffer) => {
    const isQuery = message.readInt32LE(12) === opQuery;
    // Flags and collection name or section kind come first; an OP_QUERY also has two numbers.
    const start = isQuery ? message.indexOf(0, headerBytes + 4) + 9 : headerBytes + 5;
    const reply = serialize(await run(deserialize(message.subarray(start))));
    const between = Buffer.alloc(isQuery ? 20 : 5);
    if (isQuery) between.writeInt32LE(1, 16);
    const header = Buffer.alloc(headerBytes);
    header.writeInt32LE(headerBytes + between.length + reply.length, 0);
    header.writeInt32LE(message.readInt32LE(4), 8);
    header.writeInt32LE(isQuery ? opReply : opMsg, 12);
    socket.write(Buffer.concat([header, between, reply]));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
        const length = received.readInt32LE(0);
        void answer(socket, received.subarray(0, length));
        received = received.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}/shop?directConnection=true`,
    /** The pipelines of the opened change streams. */
    pipelines,
    /** Reports an event of the change stream. */
    report(event: Doc) {
      events.push(event);
      wake();
    },
    /** Refuses further change streams with MongoDB's reply to a user without the right to open them, or accepts them. */
    refuse(isRefused: boolean) {
      refusal = isRefused
        ? { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized' }
        : undefined;
    },
    /** Closes all connections, as a server that restarts. */
    reset() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
