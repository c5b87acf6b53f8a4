import type { Socket } from 'node:net';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';

const maxMessageBytes = 48_000_000;
const headerBytes = 16;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;

export interface WireRequest {
  requestId: number;
  db: string;
  command: Doc;
  /** False for an unacknowledged write. */
  wantsReply: boolean;
  isLegacy: boolean;
}

/** Calls `use` with each complete message that a socket receives; destroys the socket when one has an invalid length. */
export function readMessages(socket: Socket, use: (message: Buffer) => void): void {
  let received: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      if ((received[0] as Buffer).length < 4) received = [Buffer.concat(received)];
      const length = (received[0] as Buffer).readInt32LE(0);
      if (length < headerBytes || length > maxMessageBytes) {
        socket.destroy();
        return;
      }
      if (size < length) return;
      const all = received.length === 1 ? (received[0] as Buffer) : Buffer.concat(received);
      size -= length;
      received = size > 0 ? [all.subarray(length)] : [];
      use(all.subarray(0, length));
    }
  });
}

/** Parses one complete message: OP_MSG, or the OP_QUERY of older handshakes. */
export function readMessage(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return readMsg(message, requestId);
  if (opCode === opQuery) return readQuery(message, requestId);
  throw new MongoError(115, `Unsupported wire protocol operation ${opCode}`);
}

function readMsg(message: Buffer, requestId: number): WireRequest {
  const flags = message.readUInt32LE(headerBytes);
  // The receiver must understand each of the lower 16 bits.
  if (flags & 0xfffc) throw new MongoError(9, `Message contains illegal flags value: ${flags}`);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  let at = headerBytes + 4;
  let command: Doc | undefined;
  const sequences: { name: string; docs: Value[] }[] = [];
  while (at < end) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new MongoError(9, 'Message section exceeds the message');
    if (kind === 0) {
      if (command) throw new MongoError(40430, 'Multiple body sections in message');
      command = decodeDoc(message.subarray(0, end), at + 1);
    } else if (kind === 1) {
      sequences.push(readSequence(message.subarray(at + 5, at + 1 + size)));
    } else {
      throw new MongoError(40432, `Unknown section kind ${kind}`);
    }
    at += 1 + size;
  }
  if (!command) throw new MongoError(40587, 'OP_MSG messages must have a body');
  for (const { name, docs } of sequences) {
    if (command.has(name))
      throw new MongoError(40433, `Duplicate field between body and document sequence ${name}`);
    command.set(name, docs);
  }
  const db = command.get('$db');
  if (typeof db !== 'string') throw new MongoError(40571, 'OP_MSG requests require a $db argument');
  return { requestId, db, command, wantsReply: (flags & moreToCome) === 0, isLegacy: false };
}

function readSequence(section: Buffer): { name: string; docs: Value[] } {
  const nameEnd = section.indexOf(0);
  if (nameEnd < 0) throw new MongoError(9, 'Document sequence without a name');
  const docs: Value[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length)
      throw new MongoError(22, 'Document sequence exceeds its section');
    docs.push(decodeDoc(section.subarray(at, at + size)));
    at += size;
  }
  return { name: section.toString('utf8', 0, nameEnd), docs };
}

function readQuery(message: Buffer, requestId: number): WireRequest {
  const nameStart = headerBytes + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const ns = message.toString('utf8', nameStart, nameEnd);
  if (!ns.endsWith('.$cmd')) throw new MongoError(5739101, 'OP_QUERY is no longer supported');
  const command = decodeDoc(message, nameEnd + 1 + 8);
  const name = command.keys().next().value?.toLowerCase();
  if (name !== 'ismaster' && name !== 'hello') {
    throw new MongoError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    );
  }
  return { requestId, db: ns.slice(0, -5), command, wantsReply: true, isLegacy: true };
}

/** Encodes a command as a client sends it. */
export function writeCommand(command: Doc): Buffer {
  return writeReply(command, 1, 0, false);
}

/** Decodes the reply to such a command. */
export const readReply = (message: Buffer): Doc => decodeDoc(message, headerBytes + msgHead().length);

/** Encodes the reply to a request, in the request's format. */
export function writeReply(reply: Doc, replyId: number, responseTo: number, isLegacy: boolean): Buffer {
  const body = encodeDoc(reply);
  const head = isLegacy ? legacyHead() : msgHead();
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + head.length + body.length, 0);
  header.writeInt32LE(replyId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(isLegacy ? opReply : opMsg, 12);
  return Buffer.concat([header, head, body]);
}

/** No flags, then a body section. */
const msgHead = () => Buffer.alloc(5);

/** AwaitCapable, no cursor, one document. */
function legacyHead(): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return head;
}
