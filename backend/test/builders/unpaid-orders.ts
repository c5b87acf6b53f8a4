import { Types } from 'mongoose';
import { OrderModel } from '../../src/features/order/order.model.ts';
import { SandboxSessionModel } from '../vendors/sandbox.ts';

const minute = 60_000;

/**
 * Replaces an unpaid order by copies of it that are due, the oldest first. Their sessions are `cs_` and their id; the provider
 * knows none of them.
 */
export async function copyUnpaidOrder(templateId: string, count: number): Promise<string[]> {
  const template = await OrderModel.findById(templateId).orFail().lean();
  await OrderModel.deleteMany({});
  const made = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    const name = _id.toHexString();
    const checkout = { ...template.checkout, sessionId: `cs_${name}` };
    const check = { dueAt: new Date(Date.now() - minute + index), attempts: 3 };
    return { ...template, _id, number: name, openKey: name, sequence: index + 1, checkout, check };
  });
  await OrderModel.insertMany(made);
  return made.map(({ _id }) => _id.toHexString());
}

/** The sessions of these copies at the provider, all open; they were made one every three minutes. */
export async function makeSessionsOf(ids: readonly string[]): Promise<void> {
  const template = await SandboxSessionModel.findOne().sort({ createdAt: -1 }).orFail().lean();
  const createdAt = (index: number) => new Date(Date.now() - (index + 1) * 3 * minute);
  await OrderModel.bulkWrite(
    ids.map((_id, index) => ({ updateOne: { filter: { _id }, update: { createdAt: createdAt(index) } } })),
  );
  const made = ids.map((id, index) => ({
    ...template,
    _id: `cs_${id}`,
    createdAt: createdAt(index),
    idempotencyKey: id,
    clientReferenceId: id,
    metadata: [{ key: 'orderId', value: id }],
  }));
  await SandboxSessionModel.insertMany(made);
}
