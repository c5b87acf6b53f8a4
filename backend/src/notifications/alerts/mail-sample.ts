import type { SampleWriter } from '../../adapters/mailer/types.ts';
import { sampleId, samplePerson } from '../../mail/sample-person.ts';
import type { OwnerMailDeps } from '../queue-notifications.ts';
import { alertMail } from './alert.mail.ts';
import { noticeOf } from './notice.ts';

/** The mail about alerts with sample data. */
export const alertSample =
  (deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>): SampleWriter =>
  () => {
    const line = {
      alert: 'refund failed',
      time: Date.parse('2026-11-16T02:00:00Z'),
      msg: 'a refund failed',
      orderId: `${sampleId}1`,
    };
    return alertMail(deps, {
      kind: line.alert,
      id: 'sample',
      to: samplePerson.email,
      notices: [noticeOf(line)],
      count: 1,
    });
  };
