import type { EventBox } from './event-box.ts';
import { listedEvents } from './listed-events.ts';
import { SandboxSessionModel } from './session.model.ts';

/** The word of money that went back. */
export const refundEvents = (): EventBox => ({
  async work() {},
  ...listedEvents(SandboxSessionModel, 'refundEvents'),
});
