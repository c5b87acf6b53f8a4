import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** The line between a shop and its database, which a test can cut and mend. */
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
  };
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
    async mend() {
      server = await listen(port, link);
    },
  };
}
