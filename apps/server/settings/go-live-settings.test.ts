import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../../docs/operating/go-live.md'), 'utf8');

/** What an operator fills in where the guide shows dots. */
const FILLED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://namestead:secret@127.0.0.1/namestead',
  SECRET: '5d'.repeat(32),
  SEALING_KEY: '4d'.repeat(32),
  REGISTRAR_EPP_USER: 'acme',
  REGISTRAR_EPP_PASSWORD: 'secret-1',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The settings of the guide's `/etc/namestead/env`, as systemd reads them: comments are whole lines. */
function settingsOfTheGuide(): Record<string, string> {
  const file = /`\/etc\/namestead\/env`.*?```sh\n(.*?)```/s.exec(GUIDE)?.[1] ?? '';
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z\d_]+)=(.*)$/.exec(line) ?? [];
      return [name, value.includes('…') ? (FILLED[name] ?? '') : value.replace(/^'(.*)'$/, '$1')];
    }),
  );
}

test('production starts with the settings of the guide, and the proxies there find panel and edge', () => {
  const config = readConfig(settingsOfTheGuide());

  expect(config.isProduction).toBe(true);
  expect(config.brand.name).toBe('Acme Domains');
  expect(config.mail.from).toBe('Acme Domains <no-reply@example.com>');
  for (const { host, port } of [config.http, config.edge]) {
    expect(GUIDE).toContain(`reverse_proxy ${host}:${port}`);
    expect(GUIDE).toContain(`proxy_pass http://${host}:${port};`);
  }
});
