import type { UpdateQuery } from 'mongoose';
import { type SetupFields, SetupModel } from './setup.model.ts';

const theShop = { _id: 'shop' } as const;

/** What owners said and tried; null before the first time. */
export const readSetupState = (): Promise<SetupFields | null> =>
  SetupModel.findOne(theShop).lean<SetupFields>().exec();

/** Changes what is stored. */
export async function changeSetupState(change: UpdateQuery<SetupFields>): Promise<void> {
  await SetupModel.updateOne(theShop, change, { upsert: true });
}
