import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** A TCP proxy between a shop and its database that can cut, freeze and reset its connections. */
export async function openDatabaseProxy(databaseUri: string) {
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
    /** The connection string through the proxy. */
    uri: uri.href,
    cut,
    /** Stops all traffic without closing a connection, like a server that hangs. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    /** Resets every connection; accepts new ones. */
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async restore() {
      // Frozen connections lost data; they cannot continue.
      if (isFrozen) for (const socket of sockets) socket.destroy();
      isFrozen = false;
      if (!server.listening) server = await listen(port, link);
    },
  };
}
