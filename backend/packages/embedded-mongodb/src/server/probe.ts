import { connect } from 'node:net';
import { decodeDoc } from '../bson/decode.ts';
import { docOf } from '../bson/value.ts';
import { headerBytes, writeCommand } from './wire.ts';

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
    let received = Buffer.alloc(0);
    const finish = (result: Probe) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ state: 'silent' }), timeoutMs);
    socket.on('connect', () => socket.write(writeCommand(docOf({ hello: 1, $db: 'admin' }))));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      finish({ state: 'answered', instance: instanceIn(received) });
    });
    socket.on('error', () => finish({ state: 'closed' }));
    // Closed without a reply: the process does not speak the protocol.
    socket.on('end', () => finish({ state: 'answered', instance: undefined }));
  });
}

function instanceIn(reply: Buffer): string | undefined {
  try {
    const instance = decodeDoc(reply, headerBytes + 5).get('embeddedInstance');
    return typeof instance === 'string' ? instance : undefined;
  } catch {
    return undefined;
  }
}
