import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { withoutSecrets } from './log-secrets.ts';
import { currentRequestId } from './request-context.ts';

/**
 * The process' log: one JSON object a line, with the id of the request it is about. Never given a body, a header, an
 * address of a request or a setting, so that no secret reaches it.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL || (process.env.VITEST ? 'silent' : 'info'),
  serializers: { err: describeError },
  mixin() {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
  hooks: { streamWrite: withoutSecrets },
});
