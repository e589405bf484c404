import { expect, test } from 'vitest';

import { findSiteKind, impossibleKinds } from './site-kinds.ts';
import type { SiteKind } from './site-kinds.ts';

test.each<[readonly SiteKind[], string | null]>([
  [[], null],
  [['vip', 'team', 'ads-program', 'unlaunched', 'staging'], null],
  [['connected', 'multisite'], null],
  [['connected', 'automated-transfer'], null],
  [['multisite'], 'A multisite is a connected site'],
  [['automated-transfer'], 'A site moved to this hosting is a connected site'],
  [['connected', 'multisite', 'automated-transfer'], 'A multisite cannot be moved'],
])('a site of the kinds %j: %s', (kinds, sentence) => {
  const said = impossibleKinds(new Set(kinds));

  if (sentence === null) expect(said).toBeNull();
  else expect(said).toContain(sentence);
});

test('a kind is found by its name alone', () => {
  expect([findSiteKind('vip'), findSiteKind('VIP'), findSiteKind('domain-only')]).toEqual([
    'vip',
    null,
    null,
  ]);
});
