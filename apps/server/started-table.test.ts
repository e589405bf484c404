import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startedTable } from './started-table.ts';

const summarize = (settings: Readonly<Record<string, string>>): string =>
  startedTable(readConfig(settings), null).join('\n');

test('lists each part with its address, and how to pay in the sandbox', () => {
  const summary = summarize({});

  expect(summary).toContain('http://127.0.0.1:3000/dev/inbox');
  expect(summary).toContain('Pay with the card 4242 4242 4242 4242');
});

test('a name server alone lists its IPv6 address in brackets and says nothing about paying', () => {
  const summary = summarize({ SERVICES: 'dns', DNS_HOST: '::', DNS_PORT: '53' });

  expect(summary).toContain('[::]:53');
  expect(summary).not.toContain('Pay with');
});

test('production names no inbox that can be read', () => {
  const summary = summarize({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://panel.example',
    ALLOW_UNSENT_MAIL: '1',
    ALLOW_NO_REGISTRAR: '1',
    SANDBOX_PAYMENTS: '1',
  });

  expect(summary).not.toContain('/dev/inbox');
});
