import type { CardEntry } from '../cards/check-card.ts';
import type { Models } from '../models.ts';
import type { Delivery } from '../webhooks/event-queue.ts';
import { leasedEvent } from '../webhooks/event-queues.ts';
import type { SandboxSession } from './session.schema.ts';
import { completeSession, expireSession } from './session-store.ts';

/** Ends sessions and delivers their events. */
export interface SessionEnds {
  /** Pays an open session. Undefined: it is not open. */
  complete(id: string, entry: CardEntry): Promise<SandboxSession | undefined>;
  /** Expires an open session. Undefined: it is not open. */
  expire(id: string): Promise<SandboxSession | undefined>;
}

export function sessionEnds(db: Models, pageUrl: (id: string) => string, delivery: Delivery): SessionEnds {
  function sent(session: SandboxSession | undefined): SandboxSession | undefined {
    const event = session && leasedEvent(db, session, pageUrl);
    if (event) delivery.deliver(event);
    else if (session) delivery.wake();
    return session;
  }
  return {
    complete: async (id, entry) => sent(await completeSession(db, id, entry, delivery.leaseUntil())),
    expire: async (id) => sent(await expireSession(db, id, delivery.leaseUntil())),
  };
}
