import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** The line between a shop and its database, which a test can cut, freeze and mend. */
export async function openDatabaseLine(databaseUri: string) {
  const target = new URL(databaseUri);
  const sockets = new Set<Socket>();
  const link = (from: Socket) => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to);
    to.pipe(from);
    if (isFrozen) for (const socket of [from, to]) socket.unpipe();
  };
  let isFrozen = false;
  let server = await listen(0, link);
  const { port } = server.address() as AddressInfo;
  const uri = new URL(databaseUri);
  uri.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    /** Where the shop finds its database. */
    uri: uri.href,
    cut,
    /** Nothing goes through any more, in either direction, and no connection ends: a machine that hangs. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    /** Every connection is reset in the middle of whatever goes over it; new ones are taken at once. */
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async mend() {
      // What hung in a frozen connection is lost with it.
      if (isFrozen) for (const socket of sockets) socket.destroy();
      isFrozen = false;
      if (!server.listening) server = await listen(port, link);
    },
  };
}
