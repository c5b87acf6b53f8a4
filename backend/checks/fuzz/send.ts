import { Agent, request } from 'node:http';
import type { Input } from './inputs.ts';

const answerWithinMs = 30_000;

/** What came back; `failure` instead, when no answer did. */
export interface Answer {
  status: number;
  type: string;
  text: string;
  /** Whether the text is compressed bytes. */
  isPacked: boolean;
  failure?: string;
}

/** Sends inputs over connections that are used again. */
export function createSender(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (input: Input): Promise<Answer> =>
      new Promise((resolve) => {
        const fail = (failure: string) =>
          resolve({ status: 0, type: '', text: '', isPacked: false, failure });
        const { method, path, headers, body } = input;
        const length = body ? { 'Content-Length': String(body.length) } : {};
        let call: ReturnType<typeof request>;
        try {
          call = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
        } catch (error) {
          fail(`not sent: ${String(error)}`);
          return;
        }
        call.setTimeout(answerWithinMs, () => call.destroy(new Error('no answer in time')));
        call.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
        call.once('response', (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
              isPacked: answer.headers['content-encoding'] !== undefined,
            }),
          );
        });
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export type Sender = ReturnType<typeof createSender>;
