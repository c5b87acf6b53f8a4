import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import { readyResponse, successResponse } from '../../contract/responses.ts';
import type { Operation } from '../operation.ts';
import { openapiPaths } from '../paths.ts';

const done = { schema: successResponse, example: { success: true } };

export const serviceOperations: readonly Operation[] = [
  {
    id: 'receiveStripeEvent',
    method: 'post',
    path: paths.webhooks.stripe,
    tag: 'Service',
    summary: 'Receive an event of the payment provider',
    description:
      'For Stripe only. Events arrive at least once and in any order; an error makes Stripe send the event again. The body is at most 1 MB.',
    headers: {
      'Stripe-Signature': {
        schema: z.string(),
        description: "Stripe's signature of the body, not older than five minutes.",
        example: 't=1795362052,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        required: true,
      },
    },
    body: {
      rawBytes: 1024 * 1024,
      schema: z.looseObject({ id: z.string(), object: z.literal('event'), type: z.string() }),
      example: {
        id: 'evt_1QYd2b2eZvKYlo2C',
        object: 'event',
        type: 'checkout.session.expired',
        data: { object: { id: 'cs_test_unknown', object: 'checkout.session' } },
      },
    },
    response: { ...done, description: 'The event is handled, or concerns nothing of the shop.' },
    errors: ['invalid_signature'],
  },
  {
    id: 'checkLive',
    method: 'get',
    path: paths.health.live,
    tag: 'Service',
    summary: 'Check that the process serves',
    response: { ...done, description: 'The process serves.' },
  },
  {
    id: 'checkReady',
    method: 'get',
    path: paths.health.ready,
    tag: 'Service',
    summary: 'Check that the database answers',
    response: {
      schema: readyResponse,
      example: { success: true, version: '0.2.0' },
      description: 'The database answers; otherwise the status is 503.',
    },
  },
  {
    id: 'getOpenApiDocument',
    method: 'get',
    path: openapiPaths.document,
    tag: 'Service',
    summary: 'Get this description of the API',
    isCached: true,
    response: {
      description: 'An OpenAPI 3.1 document.',
      schema: z.looseObject({
        openapi: z.string().regex(/^3\.1\.\d+$/),
        info: z.looseObject({ title: z.string(), version: z.string() }),
        paths: z.record(z.string(), z.looseObject({})),
      }),
      example: { openapi: '3.1.1', info: { title: 'Brim & Page', version: '1.0.0' }, paths: {} },
    },
  },
];
