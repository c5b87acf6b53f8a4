import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { ConnectOptions } from 'mongoose';

/** The part of the driver's internal connection that is used here. */
interface DriverConnection {
  /** Why the connection is closed; null while it is open. */
  readonly error: Error | null;
  writeCommand(command: unknown, options: unknown): Promise<void>;
}

const requireByMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = requireByMongoose('mongodb/lib/cmap/connection.js') as {
  Connection: new (socket: Socket, options: unknown) => DriverConnection;
};

/**
 * The driver's connection, which fails every command with a `MongoNetworkError` when its socket closes. In mongodb 7.8
 * and 7.9 a command that is written while the socket closes waits forever for the socket to drain, or fails with the
 * socket's own error (EPIPE, ECONNRESET), which the driver does not count as a network error. This happens often when a
 * server ends, because it closes all sockets at once. Heartbeats that wait forever keep the driver from noticing that
 * the server is back.
 */
export class ClosingConnection extends Connection {
  constructor(socket: Socket, options: unknown) {
    super(socket, options);
    // The driver waits for 'drain' or 'error' only.
    socket.once('close', () => socket.emit('error', this.error));
  }

  override async writeCommand(command: unknown, options: unknown): Promise<void> {
    try {
      await super.writeCommand(command, options);
    } catch (error) {
      throw this.error ?? error;
    }
  }
}

/** Makes a client use `ClosingConnection`, for its heartbeats too. The driver's types omit this option. */
export const closingConnections = { connectionType: ClosingConnection } as ConnectOptions;
