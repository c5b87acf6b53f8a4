import { DateTime } from 'luxon';
import type { Settings } from '../config/env.ts';
import type { SetupItem } from '../contract/admin/setup.ts';
import {
  backupItem,
  httpsItem,
  mailItem,
  notifyItem,
  paymentsItem,
  secondOwnerItem,
} from './items/service-items.ts';
import { businessItem, demoItem, legalItem, productsItem } from './items/shop-items.ts';
import { findSetupProblems, type SetupFindings } from './setup-findings.ts';
import { readSetupState } from './setup-state.ts';

/** What the set-up list needs. */
export interface SetupDeps {
  settings: Settings;
  /** The doctor's findings about mail, payments and address; default: its checks run now. */
  readFindings?: () => Promise<SetupFindings>;
}

/**
 * The set-up list: what a shop needs before it opens, each item with its state and the next step. Takes five
 * seconds at most, when services behind it do not respond.
 * @returns an item for each of `setupKeys`, in that order
 */
export async function readSetup({
  settings,
  readFindings = () => findSetupProblems(settings),
}: SetupDeps): Promise<SetupItem[]> {
  const formatDay = (at: Date) =>
    DateTime.fromJSDate(at, { zone: settings.timeZone }).setLocale('en-AU').toFormat('d MMMM yyyy');
  const [findings, state, business, products, backup, secondOwner, demo] = await Promise.all([
    readFindings(),
    readSetupState(),
    businessItem(),
    productsItem(),
    backupItem(settings, formatDay),
    secondOwnerItem(),
    demoItem(formatDay),
  ]);
  return [
    business,
    products,
    legalItem(state, formatDay),
    mailItem(settings, findings, state, formatDay),
    paymentsItem(settings, findings),
    httpsItem(settings, findings),
    backup,
    secondOwner,
    notifyItem(settings),
    demo,
  ];
}
