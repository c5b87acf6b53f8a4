import http from 'node:http';
import https from 'node:https';

export interface LoadResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

interface LoadRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The body is text that the caller reads; otherwise it is discarded. */
  readsText?: boolean;
}

export type Client = ReturnType<typeof createClient>;

const timeoutMs = 60_000;

/**
 * Sends requests to a shop over connections that stay open, as browsers do. Requests that find none free wait.
 * @param origin of the shop, e.g. `https://shop.example`
 */
export function createClient(origin: string, connections: number) {
  const isSecure = origin.startsWith('https:');
  const { request } = isSecure ? https : http;
  // A certificate for localhost is signed by Caddy itself.
  const options = {
    keepAlive: true,
    maxSockets: connections,
    rejectUnauthorized: !/^https:\/\/localhost\b/.test(origin),
  };
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options);
  return {
    origin,
    /** @param path below the origin @throws when no whole response arrives */
    send: (path: string, { method = 'GET', headers, body, readsText }: LoadRequest = {}) =>
      new Promise<LoadResponse>((resolve, reject) => {
        const sent = request(
          new URL(path, origin),
          { method, headers, agent, timeout: timeoutMs },
          (response) => {
            let text = '';
            if (readsText) response.setEncoding('utf8').on('data', (part: string) => (text += part));
            else response.resume();
            response.once('error', reject);
            response.once('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
            );
          },
        );
        sent.once('timeout', () => sent.destroy(new Error(`no response within ${timeoutMs / 1000} s`)));
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
