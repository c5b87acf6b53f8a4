import { getSystemErrorName } from 'node:util';

/** Milliseconds after which another server counts as away. */
export const answerWithinMs = 4500;

export type Answer =
  | { kind: 'answer'; status: number; body: unknown; date: Date | undefined }
  | { kind: 'away'; why: string };

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'no such host name',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no way to that host',
  ENETUNREACH: 'no network',
  UND_ERR_CONNECT_TIMEOUT: 'no answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Why another server could not be reached, in words and without anything that it said. */
export function explainAway(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errno, name } = cause as NodeJS.ErrnoException;
    // Nodemailer puts a code of its own in the place of the system's.
    const systemCode = errno === undefined || errno >= 0 ? '' : getSystemErrorName(errno);
    const reason = reasons[code] ?? reasons[systemCode];
    if (reason) return reason;
    if (name === 'TimeoutError') return `no answer within ${answerWithinMs / 1000} s`;
  }
  return 'the connection failed';
}

/** Asks another server for JSON; follows no redirect. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const date = new Date(response.headers.get('date') ?? '');
    return {
      kind: 'answer',
      status: response.status,
      body: await response.json().catch(() => undefined),
      date: Number.isNaN(date.getTime()) ? undefined : date,
    };
  } catch (error) {
    return { kind: 'away', why: explainAway(error) };
  }
}
