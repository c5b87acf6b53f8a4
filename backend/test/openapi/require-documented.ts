import type supertest from 'supertest';
import { findUndocumented } from './api-document.ts';

/**
 * Checks a response with the OpenAPI document: its status, its content type and its body. The test shop checks every
 * response, so the whole suite proves the document.
 */
export function requireDocumented({ method, url }: supertest.Test, response: supertest.Response): void {
  if (method === 'HEAD' || method === 'OPTIONS') return;
  const problem = findUndocumented(
    { method, path: new URL(url).pathname },
    { status: response.status, type: response.type, body: response.body },
  );
  if (problem) throw new Error(problem);
}
