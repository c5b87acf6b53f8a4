import type { DocumentedRoute } from '../http/api/api-route.ts';

export type Operation = DocumentedRoute;
