import type { EventBox } from './event-box.ts';
import { listedEvents } from './listed-events.ts';
import { SandboxSessionModel } from './session.model.ts';

/** The events of refunds and disputes of one-off payments. */
export const refundEvents = (): EventBox => ({
  async work() {},
  ...listedEvents(SandboxSessionModel, 'refundEvents'),
});
