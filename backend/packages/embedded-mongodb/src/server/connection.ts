import type { Socket } from 'node:net';
import type { Server } from '../commands/command.ts';
import { dispatch, failure } from '../commands/dispatch.ts';
import { readMessage, readMessages, type WireRequest, writeReply } from './wire.ts';

/** Reads messages from a socket and answers them in the order of arrival. */
export function serveConnection(server: Server, socket: Socket, connectionId: number): void {
  let replyId = 0;
  let last: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  // A client may disconnect in the middle of a message.
  socket.on('error', () => socket.destroy());
  readMessages(socket, (message) => {
    last = last.then(() => answer(message)).catch(() => void socket.destroy());
  });

  async function answer(message: Buffer): Promise<void> {
    const request = parse(message);
    const reply =
      'error' in request
        ? failure(request.error)
        : await dispatch(server, request.command, request.db, connectionId);
    const isLegacy = 'error' in request ? false : request.isLegacy;
    if (('error' in request || request.wantsReply) && socket.writable) {
      replyId = (replyId + 1) & 0x7fffffff;
      socket.write(writeReply(reply, replyId, message.readInt32LE(4), isLegacy));
    }
  }
}

function parse(message: Buffer): WireRequest | { error: unknown } {
  try {
    return readMessage(message);
  } catch (error) {
    return { error };
  }
}
