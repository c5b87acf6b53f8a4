import { version } from '../../config/version.ts';
import { paths } from '../../contract/paths.ts';
import { readyResponse, successResponse } from '../../contract/responses.ts';
import { problem } from '../../errors/problem.ts';
import { openCalls } from '../api/api-route.ts';

interface HealthDeps {
  /** Whether the database responds now and the server is not stopping. */
  isReady(): Promise<boolean>;
}

const call = openCalls<HealthDeps>('Service');

export const healthRoutes = [
  call({
    id: 'checkLive',
    method: 'get',
    path: paths.health.live,
    summary: 'Check that the process serves',
    response: {
      description: 'The process serves.',
      schema: successResponse,
      example: { success: true },
    },
    handle: () => ({ success: true }),
  }),
  call({
    id: 'checkReady',
    method: 'get',
    path: paths.health.ready,
    summary: 'Check that the database answers',
    response: {
      description: 'The database answers; otherwise the status is 503.',
      schema: readyResponse,
      example: { success: true, version: '0.2.0' },
    },
    async handle(_call, { isReady }) {
      if (!(await isReady())) throw problem('service_unavailable');
      return { success: true, version };
    },
  }),
];
