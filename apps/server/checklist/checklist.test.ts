import { describe, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { CHECKLIST_PARTS } from '#features/operator/rules/checklist-parts.ts';
import type { ChecklistPart } from '#features/operator/rules/checklist-parts.ts';

import { listChecklist } from './checklist.ts';

const SECRET = 'a secret of more than thirty-two letters';
const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example.com',
  DATABASE_URL: 'postgres://namestead:x@127.0.0.1/namestead',
  SECRET,
  SEALING_KEY: `${SECRET}, another`,
  REGISTRAR_EPP_URL: 'epp://epp.registry.example:700',
  PRIVACY_CONTACT: 'Acme|privacy@acme.example|+49 30 123456|Hafenweg 1|Berlin||10115|DE',
  REGISTRAR_EPP_USER: 'acme',
  REGISTRAR_EPP_PASSWORD: 'long enough',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Acme <no-reply@example.com>',
  DNS_HOST: '203.0.114.53',
  DNS_PORT: '53',
  SITE_IPV4: '203.0.114.80',
  NAME_SERVER_HOST: 'example.net',
  SITE_ADDRESS_SUFFIX: 'example.site',
  SITE_ADDRESS_SECOND_SUFFIX: 'example.blog',
  BACKUP_FOLDER: '/var/backups/namestead',
  BACKUP_AT: '03:00',
};

const readState = (part: ChecklistPart, env: Readonly<Record<string, string>>) =>
  listChecklist(readConfig(env)).find((item) => item.part === part)?.state;

describe('the checklist of going live', () => {
  test('has every part once, with the settings that decide it', () => {
    const items = listChecklist(readConfig({}));

    expect(items.map(({ part }) => part)).toEqual(CHECKLIST_PARTS);
    for (const { settings } of items) expect(settings.length).toBeGreaterThan(0);
  });

  test('a trial is sandbox throughout, without backups, and each part says what it needs', () => {
    for (const { part, state, need } of listChecklist(readConfig({}))) {
      expect([part, state]).toEqual([part, part === 'backups' ? 'missing' : 'sandbox']);
      expect(need).not.toBeNull();
    }
  });

  test('an installation by the guide is live throughout, and nothing is needed', () => {
    for (const { part, state, need } of listChecklist(readConfig(LIVE)))
      expect([part, state, need]).toEqual([part, 'live', null]);
  });

  test.each<[ChecklistPart, Readonly<Record<string, string>>, string]>([
    ['payments', { STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'sandbox'],
    ['dns', { DNS_HOST: '192.168.1.2' }, 'sandbox'],
    ['dns', { DNS_HOST: '0.0.0.0' }, 'live'],
    ['dns', { DNS_PORT: '5300' }, 'sandbox'],
    ['edge', { SITE_IPV4: '10.0.0.1' }, 'sandbox'],
    ['address', { NODE_ENV: 'development' }, 'sandbox'],
    ['mail', { SMTP_URL: '', ALLOW_UNSENT_MAIL: '1' }, 'missing'],
    [
      'registry',
      {
        REGISTRAR_EPP_URL: '',
        REGISTRAR_EPP_USER: '',
        REGISTRAR_EPP_PASSWORD: '',
        ALLOW_NO_REGISTRAR: '1',
      },
      'missing',
    ],
  ])('%s with %j is %s', (part, change, state) => {
    expect(readState(part, { ...LIVE, ...change })).toBe(state);
  });
});
