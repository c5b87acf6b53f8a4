import { clearStripeSandbox, openStripeSandbox } from '@brim-and-page/stripe-sandbox';
import mongoose from 'mongoose';
import { brandDeclarations } from '../../config/brand.ts';
import type { Settings } from '../../config/env.ts';
import { logger } from '../../config/log/logger.ts';
import { loadOrCreateSecret } from '../../config/secret.ts';
import { shopName } from '../../contract/brand.ts';
import { paths } from '../../contract/paths.ts';
import { pageIcon } from '../page-icon.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import type { Payments } from './types.ts';

/** Payments at the payment sandbox in this process, through the same code as Stripe. */
export async function openSandbox({
  backendUrl,
  dataDir,
}: Pick<Settings, 'backendUrl' | 'dataDir'>): Promise<Payments> {
  const webhookSecret = `whsec_${await loadOrCreateSecret(dataDir, 'sandbox-webhook-secret')}`;
  const { apiUrl, secretKey, pages, testHelpers, now, startWebhooks, close } = await openStripeSandbox({
    connection: mongoose.connection,
    pagesUrl: backendUrl,
    shopName,
    iconLink: pageIcon,
    declarations: brandDeclarations,
    webhookSecret,
    logger,
  });
  const gateway = createStripeGateway({ secretKey, webhookSecret, apiUrl });
  return {
    ...gateway,
    donations: { ...gateway.donations, now },
    kind: 'sandbox',
    pages,
    testHelpers,
    start: (address) => startWebhooks(`${address}${paths.webhooks.stripe}`),
    close,
  };
}

/** Removes what the payment sandbox stores, also when the shop has Stripe's keys by now. */
export const clearSandbox = (): Promise<void> => clearStripeSandbox(mongoose.connection);
