import { describe, expect, it } from 'vitest';
import { apiDocument, documentedOperations } from '../../../test/openapi/api-document.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { errorCodes } from '../errors.ts';
import { openapiPaths } from '../paths.ts';

const ids = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('GET /api/docs in development', () => {
  setUpShop({ NODE_ENV: 'development' });

  it('shows every request, schema and error code, and links to each', async () => {
    const { text } = await shop.request.get(openapiPaths.docs).expect(200).expect('Content-Type', /html/);
    const shown = ids(text);
    const { ErrorCode: _, ...schemas } = apiDocument.components.schemas;
    expect(shown).toEqual(
      expect.arrayContaining([
        ...documentedOperations.map(({ operation }) => operation.operationId),
        ...Object.keys(schemas).map((name) => `schema-${name}`),
        ...errorCodes.map((code) => `error-${code}`),
      ]),
    );
    expect(new Set(shown).size).toBe(shown.length);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !shown.includes(target))).toEqual([]);
  });

  it("keeps the shop's security policy: its own style sheet, nothing inline", async () => {
    const page = await shop.request.get(openapiPaths.docs).expect(200);
    const live = await shop.request.get('/health/live');
    expect(page.headers['content-security-policy']).toBe(live.headers['content-security-policy']);
    expect(page.text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(page.text).toContain(`href="${openapiPaths.style}"`);
    await shop.request.get(openapiPaths.style).expect(200).expect('Content-Type', /css/);
  });
});

describe('GET /api/docs in production', () => {
  setUpShop({ NODE_ENV: 'production', PAYMENTS: 'sandbox', MAIL: 'outbox' });

  it('is not found, but the document is there', async () => {
    await shop.request.get(openapiPaths.docs).expect(404);
    await shop.request.get(openapiPaths.style).expect(404);
    await shop.request.get(openapiPaths.document).expect(200);
  });
});
