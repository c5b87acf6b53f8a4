import { connect, type Socket } from 'node:net';
import type { Doc } from '../bson/value.ts';
import { readMessages, readReply, writeCommand } from './wire.ts';

/** Sends commands to an embedded database one after another, with exact BSON types. */
export interface LocalClient {
  /** Resolves to the reply, also when its `ok` is 0. */
  send(command: Doc): Promise<Doc>;
  close(): void;
}

/** Connects to an embedded database on a loopback port. */
export async function openLocalClient(port: number): Promise<LocalClient> {
  const socket = await open(port);
  let waiting: { resolve(reply: Doc): void; reject(error: Error): void } | undefined;
  readMessages(socket, (message) => {
    waiting?.resolve(readReply(message));
    waiting = undefined;
  });
  socket.on('close', () => waiting?.reject(new Error('The embedded database has closed the connection')));
  return {
    send(command) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(writeCommand(command));
      });
    },
    close: () => socket.destroy(),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      // The close event that follows rejects the pending commands.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
