import { expect, test } from 'vitest';
import { compiledZone } from '../../testing/zone-builder.ts';
import { proveServer } from './name-server-proof.ts';

test('a name server that there is no way to is silent, and ends nothing else', async () => {
  // Nobody may send there without having said so (SO_BROADCAST), so nothing leaves the machine.
  const nowhere = { host: '255.255.255.255', port: 53 };

  const proof = await proveServer(nowhere, compiledZone('fern.com', []), []);

  expect(proof).toEqual({ state: 'silent', serial: null, milliseconds: null });
});
