import { expect, test } from 'vitest';
import { compiledZone } from '../../testing/zone-builder.ts';
import { proveServer } from './name-server-proof.ts';

test('an unreachable name server is silent, and does not affect others', async () => {
  // Sending to broadcast requires SO_BROADCAST, so nothing leaves the machine.
  const nowhere = { host: '255.255.255.255', port: 53 };

  const proof = await proveServer(nowhere, compiledZone('fern.com', []), []);

  expect(proof).toEqual({ state: 'silent', serial: null, milliseconds: null });
});
