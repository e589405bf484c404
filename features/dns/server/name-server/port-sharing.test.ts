import { describe, expect, test } from 'vitest';
import { requirePortSharing } from '../api/name-server.ts';

// Node's documentation: `reusePort` of dgram and net came with 22.12 and 23.1.
describe('port sharing', () => {
  test.each(['22.12.0', '22.20.1', '23.1.0', '24.0.0', '25.3.1'])('is supported by Node %s', (version) => {
    expect(() => requirePortSharing(version)).not.toThrow();
  });

  test.each(['18.20.0', '20.19.5', '21.9.0', '22.11.0', '23.0.0'])(
    'is rejected under Node %s, where a second process could not start',
    (version) => {
      expect(() => requirePortSharing(version)).toThrow(`needs Node 22.12, 23.1 or 24; this is ${version}`);
    },
  );
});
