import { connect } from 'node:net';
import { docOf } from '../bson/value.ts';
import { readMessages, readReply, writeCommand } from './wire.ts';

export type Probe =
  /** A program answered; `instance` is missing if it is not an embedded database. */
  | { state: 'answered'; instance: string | undefined }
  /** No program listens on the port. */
  | { state: 'closed' }
  /** Connected, but no answer came in time. */
  | { state: 'silent' };

/** Asks the process that listens on a loopback port which embedded database it is. */
export function probe(port: number, timeoutMs = 1_000): Promise<Probe> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (result: Probe) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ state: 'silent' }), timeoutMs);
    socket.on('connect', () => socket.write(writeCommand(docOf({ hello: 1, $db: 'admin' }))));
    readMessages(socket, (reply) => finish({ state: 'answered', instance: instanceIn(reply) }));
    socket.on('error', () => finish({ state: 'closed' }));
    // Closed without a reply that it can send: the process does not speak the protocol.
    socket.on('close', () => finish({ state: 'answered', instance: undefined }));
  });
}

function instanceIn(reply: Buffer): string | undefined {
  try {
    const instance = readReply(reply).get('embeddedInstance');
    return typeof instance === 'string' ? instance : undefined;
  } catch {
    return undefined;
  }
}
