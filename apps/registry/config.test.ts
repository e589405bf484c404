import { describe, expect, test } from 'vitest';

import { readConfig, RegistryConfigError } from './config.ts';

describe("the registry's settings", () => {
  test('by default it listens on the loopback address and runs its own database', () => {
    expect(readConfig({})).toMatchObject({
      epp: { host: '127.0.0.1', port: 7700 },
      http: { host: '127.0.0.1', port: 7780 },
      databaseUrl: null,
      password: null,
      adminToken: null,
    });
  });

  test('an empty setting is none', () => {
    expect(readConfig({ REGISTRY_PASSWORD: '' }).password).toBeNull();
  });

  test('all faults are listed at once', () => {
    const faulty = {
      EPP_PORT: '99999',
      REGISTRY_PASSWORD: 'far too long for EPP',
      REGISTRY_DATABASE_URL: 'mysql://x',
    };

    expect(() => readConfig(faulty)).toThrow(RegistryConfigError);
    expect(() => readConfig(faulty)).toThrow(
      /EPP_PORT[\s\S]*REGISTRY_PASSWORD|REGISTRY_DATABASE_URL[\s\S]*EPP_PORT/,
    );
  });
});
