import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** TXT records of a name, each as its strings; a failure; or no answer at all. */
export type DnsAnswer = readonly (readonly string[])[] | 'SERVFAIL' | 'silence';

const txtType = 16;
const rcodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;

/** Reads the name of the one question. @returns where its type begins, too */
function readQuestion(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function answerRecord(strings: readonly string[]): Buffer {
  const data = Buffer.concat(
    strings.map((text) => Buffer.from([text.length, ...Buffer.from(text, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  // The name of the question.
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(txtType, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** @param answer undefined: the name does not exist */
function respond(message: Buffer, answer: DnsAnswer | undefined, end: number): Buffer {
  const records = Array.isArray(answer) ? (answer as readonly (readonly string[])[]) : [];
  const rcode = answer === 'SERVFAIL' ? rcodes.SERVFAIL : answer ? rcodes.NOERROR : rcodes.NXDOMAIN;
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  // A response that may recurse.
  head.writeUInt16BE(0x81_80 | rcode, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, message.subarray(12, end + 4), ...records.map(answerRecord)]);
}

/** A real DNS server (UDP) on a free port, with TXT records only. @param host where it listens */
export async function openDnsServer(host = '127.0.0.1') {
  const names: Record<string, DnsAnswer> = {};
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readQuestion(message);
    const answer = names[name];
    if (answer !== 'silence') socket.send(respond(message, answer, end), port, address);
  });
  socket.bind(0, host);
  await once(socket, 'listening');
  return {
    /** What the names have, in lower case; another name does not exist. */
    names,
    port: (socket.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}
