import type { Connection } from 'mongoose';
import { payoutSchema } from './balance/payout.schema.ts';
import { sessionSchema } from './sessions/session.schema.ts';
import { clockSchema } from './subscriptions/clock.schema.ts';
import {
  customerSchema,
  portalSessionSchema,
  productSchema,
  subscriptionSchema,
} from './subscriptions/subscription.schema.ts';

/** The sandbox's collections on a connection. Repeated calls for one connection return the same models. */
export const defineModels = (connection: Connection) => ({
  Clock: connection.model('SandboxClock', clockSchema),
  Customer: connection.model('SandboxCustomer', customerSchema),
  Payout: connection.model('SandboxPayout', payoutSchema),
  PortalSession: connection.model('SandboxPortalSession', portalSessionSchema),
  Product: connection.model('SandboxProduct', productSchema),
  Session: connection.model('SandboxSession', sessionSchema),
  Subscription: connection.model('SandboxSubscription', subscriptionSchema),
});
export type Models = ReturnType<typeof defineModels>;
