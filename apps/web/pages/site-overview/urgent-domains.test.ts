import { expect, test } from 'vitest';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { sortByUrgency } from './domains-glance.tsx';

test('domains that need attention come first, most urgent at the top; the rest keeps its order', () => {
  const domains = [
    buildSiteDomain('primary.com', { primary_domain: true }),
    buildSiteDomain('calm.com'),
    buildSiteDomain('soon.com', {
      status: { id: 'expiring', label: 'Expires in 20 days', sentence: null, level: 'warning' },
    }),
    buildSiteDomain('parked.com', {
      status: { id: 'parked', label: 'Parked', sentence: null, level: 'neutral' },
    }),
    buildSiteDomain('broken.com', {
      status: { id: 'action_required', label: 'Action required', sentence: null, level: 'error' },
    }),
  ];

  expect(sortByUrgency(domains).map(({ domain }) => domain)).toEqual([
    'broken.com',
    'soon.com',
    'primary.com',
    'calm.com',
    'parked.com',
  ]);
});
