import { Router } from 'express';
import type { Models } from '../models.ts';
import { findCustomer } from '../subscriptions/subscription-store.ts';
import { fromEntries, randomId, toEntries, toSeconds } from '../values.ts';
import { portalConfigurationParams, portalSessionParams } from './params.ts';
import { failMissing, list, readParams } from './responses.ts';

/** The one configuration: the twin of the portal offers nothing but a new card. */
const configurationId = 'bpc_sandbox';

/** The billing portal. @param pageUrl the address of a session's page */
export function portalRoutes(db: Models, pageUrl: (id: string) => string): Router {
  const router = Router();
  router.get('/v1/billing_portal/configurations', (_req, res) => {
    res.json(list('/v1/billing_portal/configurations', []));
  });
  router.post('/v1/billing_portal/configurations', (req, res) => {
    const params = readParams(res, portalConfigurationParams, req.body);
    if (!params) return;
    const features = Object.entries(params.features).map(([name, { enabled }]) => [
      name,
      { enabled: enabled === 'true' },
    ]);
    res.json({
      id: configurationId,
      object: 'billing_portal.configuration',
      active: true,
      default_return_url: params.default_return_url ?? null,
      features: Object.fromEntries(features),
      metadata: fromEntries(toEntries(params.metadata)),
    });
  });
  router.post('/v1/billing_portal/sessions', async (req, res) => {
    const params = readParams(res, portalSessionParams, req.body);
    if (!params) return;
    const { customer, return_url, flow_data: flow } = params;
    if (!(await findCustomer(db, customer))) {
      failMissing(res, 400, 'customer', customer, 'customer');
      return;
    }
    const returnUrl = flow.after_completion?.redirect.return_url ?? return_url;
    const session = { _id: randomId('bps'), customer, returnUrl, createdAt: new Date() };
    await db.PortalSession.create(session);
    res.json({
      id: session._id,
      object: 'billing_portal.session',
      configuration: configurationId,
      created: toSeconds(session.createdAt),
      customer,
      livemode: false,
      return_url,
      url: pageUrl(session._id),
    });
  });
  return router;
}
