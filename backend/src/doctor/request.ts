import { getSystemErrorName } from 'node:util';

/** How long a request to another server may take. */
export const timeoutMs = 4500;

export type ServerResponse =
  | { kind: 'response'; status: number; body: unknown; date: Date | undefined }
  | { kind: 'unreachable'; reason: string };

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host name',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'no response',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no network',
  UND_ERR_CONNECT_TIMEOUT: 'no response',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Why another server is unreachable, without anything from its response. */
export function explainFailure(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errno, name } = cause as NodeJS.ErrnoException;
    // Nodemailer replaces the system's code with its own.
    const systemCode = errno === undefined || errno >= 0 ? '' : getSystemErrorName(errno);
    const reason = reasons[code] ?? reasons[systemCode];
    if (reason) return reason;
    if (name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  }
  return 'the connection failed';
}

/** Requests JSON from another server; follows no redirect. */
export async function request(url: string, init: RequestInit = {}): Promise<ServerResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const date = new Date(response.headers.get('date') ?? '');
    return {
      kind: 'response',
      status: response.status,
      body: await response.json().catch(() => undefined),
      date: Number.isNaN(date.getTime()) ? undefined : date,
    };
  } catch (error) {
    return { kind: 'unreachable', reason: explainFailure(error) };
  }
}
