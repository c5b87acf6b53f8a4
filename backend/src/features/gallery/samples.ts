import type { SampleWriter } from '../../adapters/mailer/types.ts';
import type { Settings } from '../../config/env.ts';
import type { MailShop } from '../../mail/layout.ts';
import { alertSample } from '../../notifications/alerts/mail-sample.ts';
import { lateBackupSample } from '../backups/mail-sample.ts';
import type { DonationDeps } from '../donation/donation-deps.ts';
import { donationMailSamples } from '../donation/mail/samples.ts';
import { orderMailSamples } from '../order/mail/samples.ts';
import { digestSample } from '../overview/mail-samples.ts';
import { backInStockMailSamples } from '../product/back-in-stock/mail-samples.ts';
import { stockMailSamples } from '../product/stock/mail-samples.ts';
import { differencesSample } from '../proofs/mail-sample.ts';
import { invitationSample } from '../staff/invitations/mail-sample.ts';
import { testMailSample } from '../staff/test-mail/mail-sample.ts';
import { accountMailSamples } from '../user/mail-samples.ts';

/** Every mail that the shop can send, by the functions that write them, in the gallery's order. */
export function mailSamples({
  settings,
  mailShop,
  donations,
}: {
  settings: Pick<Settings, 'hasAdmin'>;
  mailShop: MailShop;
  donations: Pick<DonationDeps, 'readRecipient' | 'readSettings'>;
}): SampleWriter[] {
  const deps = { shop: mailShop, hasAdmin: settings.hasAdmin };
  return [
    ...accountMailSamples(mailShop),
    ...orderMailSamples(deps, donations.readRecipient),
    ...backInStockMailSamples(mailShop),
    ...donationMailSamples(deps, donations),
    invitationSample(mailShop),
    testMailSample(mailShop),
    ...stockMailSamples(deps),
    digestSample(deps),
    lateBackupSample(deps),
    differencesSample(deps),
    alertSample(deps),
  ];
}
