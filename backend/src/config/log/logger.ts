import { pino } from 'pino';
import { noticeAlert } from './alert-lines.ts';
import { describeError } from './describe-error.ts';
import { currentRequestId } from './request-context.ts';
import { withoutSecrets } from './secrets.ts';

/**
 * The log of the process: one JSON object per line, with the id of the current request. Never log a body, a header, a
 * URL or a setting, so that no secret reaches it.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL || (process.env.VITEST ? 'silent' : 'info'),
  serializers: { err: describeError },
  mixin() {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
  hooks: {
    streamWrite(line) {
      const clean = withoutSecrets(line);
      noticeAlert(clean);
      return clean;
    },
  },
});
