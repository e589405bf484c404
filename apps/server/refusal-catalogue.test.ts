import { describe, expect, test } from 'vitest';
import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { refusalCatalogue, refusalTables } from './refusal-catalogue.ts';
import { declaredEndpoints } from './testing/declared-endpoints.ts';

describe('the catalogue of refusals', () => {
  test('every code has a status of refusal and a sentence for a person', () => {
    for (const table of refusalTables) {
      for (const [code, { status, message }] of Object.entries(table)) {
        expect(code).toMatch(/^[a-z][a-z0-9_-]+$/);
        expect(status, code).toBeGreaterThanOrEqual(400);
        expect(status, code).toBeLessThan(600);
        // Sentences that the specification quotes are kept verbatim, with or without a full stop; one begins with a TLD.
        expect(message, code).toMatch(/^%\(reason\)s$|^(?:[A-Z'"%]|\.%\(tld\)s).* .*\S$/s);
      }
    }
  });

  test('a code that several slices use means the same everywhere', () => {
    const catalogue = refusalCatalogue();

    for (const table of refusalTables) {
      for (const [code, { status }] of Object.entries(table)) {
        expect(catalogue[code]?.status, code).toBe(status);
      }
    }
  });
});

describe('the endpoints that slices declare', () => {
  test('are in the security log if they change something, but for searches, previews, carts and preferences', async () => {
    const unlogged = (await declaredEndpoints()).filter((each) => each.method === 'POST' && each.isUnlogged);

    expect(unlogged.map(({ id }) => id).toSorted()).toEqual([
      'check-availabilities',
      'check-inbound-transfer',
      'check-password-link',
      'delete-list-view',
      'draft-bulk-change',
      'follow-availabilities',
      'get-transfer-consent',
      'look-at-contact-change',
      'look-at-data-consent',
      'look-at-sensitive-change',
      'move-cart',
      'preview-change',
      'preview-dns-template',
      'preview-zone-import',
      'record-usage',
      'save-list-view',
      'save-preferences',
      'set-cart',
      'validate-contact-information',
      'validate-site-address-change',
    ]);
  });

  test('no two share an id, or a method and a path', async () => {
    const endpoints = await declaredEndpoints();

    const ids = endpoints.map(({ id }) => id);
    const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(endpoints.length).toBeGreaterThan(25);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test('are described whole, with refusals that the catalogue knows', async () => {
    const endpoints = await declaredEndpoints();

    const { paths } = openApiDocument([{ name: 'all', endpoints }], refusalCatalogue(), {
      name: 'Namestead',
      version: '0',
    });

    expect(Object.keys(paths as object).length).toBeGreaterThan(20);
  });

  test('between them answer with every code of their slices', async () => {
    const endpoints = await declaredEndpoints();
    const reported = new Set(endpoints.flatMap(({ refusals }) => refusals));

    const unreported = refusalTables
      .filter((table) => table !== httpRefusalTable)
      .flatMap((table) => Object.keys(table))
      .filter((code) => !reported.has(code));

    expect(unreported).toEqual([]);
  });
});
