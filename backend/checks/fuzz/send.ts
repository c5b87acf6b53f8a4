import { Agent, request } from 'node:http';
import type { Input } from './inputs.ts';

const responseTimeoutMs = 30_000;

/** A response; `failure` tells why there is none. */
export interface FuzzResponse {
  status: number;
  type: string;
  text: string;
  /** Whether the text is compressed bytes. */
  isCompressed: boolean;
  failure?: string;
}

/** Sends inputs over keep-alive connections. */
export function createSender(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (input: Input): Promise<FuzzResponse> =>
      new Promise((resolve) => {
        const fail = (failure: string) =>
          resolve({ status: 0, type: '', text: '', isCompressed: false, failure });
        const { method, path, headers, body } = input;
        const length = body ? { 'Content-Length': String(body.length) } : {};
        let sent: ReturnType<typeof request>;
        try {
          sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
        } catch (error) {
          fail(`not sent: ${String(error)}`);
          return;
        }
        sent.setTimeout(responseTimeoutMs, () => sent.destroy(new Error('no response in time')));
        sent.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
        sent.once('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
              isCompressed: response.headers['content-encoding'] !== undefined,
            }),
          );
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export type Sender = ReturnType<typeof createSender>;
