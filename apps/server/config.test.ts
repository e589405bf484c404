import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings', () => {
  test('without any, everything has the address that the operating guide names', () => {
    const config = readConfig({});

    expect(config.http.publicUrl).toBe('http://127.0.0.1:3000');
    expect(config.dns.port).toBe(5300);
    expect(config.registry).toMatchObject({ isStarted: true, eppPort: 7700, rdapPort: 7780 });
    expect([...config.services]).toEqual(['web', 'jobs', 'dns', 'mail']);
    expect(config.demo.isOn).toBe(true);
  });

  test('all faults are listed at once', () => {
    const read = () => readConfig({ PORT: 'many', SERVICES: 'web,fax', PUBLIC_URL: 'ftp://x', DEMO: 'yes' });

    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'SERVICES', 'PUBLIC_URL', 'DEMO']) expect(read).toThrow(name);
  });

  test('an empty setting counts as not given', () => {
    expect(readConfig({ PORT: '' }).http.port).toBe(3000);
  });

  test('in production there is no demo and no sandbox registry, and the public address must be told', () => {
    const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://panel.example/' });

    expect(config.demo.isOn).toBe(false);
    expect(config.registry.isStarted).toBe(false);
    expect(config.http.publicUrl).toBe('https://panel.example');
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
  });

  test('another registry takes the place of the sandbox', () => {
    const config = readConfig({
      REGISTRAR_EPP_URL: 'epp://epp.example:700',
      REGISTRAR_EPP_PASSWORD: 'secret99',
    });

    expect(config.registry.isStarted).toBe(false);
    expect(config.registrar).toMatchObject({ url: 'epp://epp.example:700', password: 'secret99' });
  });
});
