import type { UpdateQuery } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { type SetupFields, SetupModel } from './setup.model.ts';

const theShop = { _id: 'shop' } as const;

/** What owners said and tried; null before the first time. */
export const readSetupState = (): Promise<SetupFields | null> =>
  SetupModel.findOne(theShop).lean<SetupFields>().exec();

/** Changes what is stored, also when another process stores the first of it at the same moment. */
export async function changeSetupState(change: UpdateQuery<SetupFields>): Promise<void> {
  const write = () => SetupModel.updateOne(theShop, change, { upsert: true }).exec();
  if (!(await unlessDuplicate(write()))) await write();
}
