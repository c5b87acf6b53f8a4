import { sandboxState } from '@brim-and-page/stripe-sandbox/testing';
import mongoose from 'mongoose';

/** The state of the test shop's payment sandbox. */
export const {
  SandboxSessionModel,
  SandboxSubscriptionModel,
  SandboxCustomerModel,
  completeSession,
  expireSession,
  refundPayment,
  setRefundStatus,
  openDispute,
  closeDispute,
  paymentIdOf,
} = sandboxState(mongoose.connection);
