import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { plantTree } from './planted-tree.ts';
import type { PlantedTree } from './planted-tree.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Links that a rule must refuse: `[rule, from, to]`, `to` being a file of the planted tree or a package. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['slice-order-accounts', 'features/accounts/server/ask.ts', '#features/contacts/server/api/ask.ts'],
  ['slice-order-contacts', 'features/contacts/server/ask.ts', '#features/sites/server/api/ask.ts'],
  ['slice-order-sites', 'features/sites/server/ask.ts', '#features/users/server/api/ask.ts'],
  ['slice-order-users', 'features/users/server/ask.ts', '#features/catalog/server/api/ask.ts'],
  ['slice-order-catalog', 'features/catalog/contract/ask.ts', '#features/cart/contract/cart.ts'],
  ['slice-order-cart', 'features/cart/web/ask.tsx', '#features/billing/web/api/ask.ts'],
  ['slice-order-billing', 'features/billing/server/ask.ts', '#features/names/server/api/ask.ts'],
  ['slice-order-names', 'features/names/server/ask.ts', '#features/domains/server/api/ask.ts'],
  ['slice-order-domains', 'features/domains/server/ask.ts', '#features/search/server/api/ask.ts'],
  ['slice-order-guard', 'features/guard/server/ask.ts', '#features/search/server/api/ask.ts'],
  ['slice-order-search', 'features/search/server/ask.ts', '#features/registration/server/api/ask.ts'],
  [
    'slice-order-registration',
    'features/registration/server/ask.ts',
    '#features/transfers/server/api/ask.ts',
  ],
  ['slice-order-registrants', 'features/registrants/server/ask.ts', '#features/transfers/server/api/ask.ts'],
  ['slice-order-transfers', 'features/transfers/server/ask.ts', '#features/mapping/server/api/ask.ts'],
  ['slice-order-escrow', 'features/escrow/server/ask.ts', '#features/mapping/server/api/ask.ts'],
  ['slice-order-mapping', 'features/mapping/server/ask.ts', '#features/dns/server/api/ask.ts'],
  ['slice-order-email', 'features/email/server/ask.ts', '#features/dns/server/api/ask.ts'],
  ['slice-order-dns', 'features/dns/rules/ask.ts', '#features/redirects/rules/target.ts'],
  ['slice-order-redirects', 'features/redirects/server/ask.ts', '#features/certificates/server/api/ask.ts'],
  ['slice-order-bulk', 'features/bulk/server/ask.ts', '#features/certificates/server/api/ask.ts'],
  ['slice-order-certificates', 'features/certificates/server/ask.ts', '#features/operator/server/api/ask.ts'],
  ['known-slices', 'features/weather/server/ask.ts', '#platform/kernel/result.ts'],
  ['api-only', 'features/dns/server/peek.ts', '#features/cart/server/cart-store.ts'],
  ['api-only', 'features/dns/web/peek.tsx', '#features/cart/web/cart-page.tsx'],
  ['api-only-in-tests', 'features/dns/server/peek.db.test.ts', '#features/cart/server/cart-store.ts'],
  ['api-only-in-tests', 'features/dns/testing/peek.ts', '#features/cart/server/cart-store.ts'],
  ['apps-use-api', 'apps/server/peek.ts', '#features/cart/server/cart-store.ts'],
  ['apps-use-api', 'apps/cli/peek.ts', '#features/cart/server/cart-store.ts'],
  ['server-knows-no-command', 'apps/server/command.ts', '#apps/cli/command.ts'],
  ['shell-uses-api', 'apps/web/peek.tsx', '#features/cart/web/cart-row.tsx'],
  ['web-never-server', 'features/cart/web/peek.tsx', '#features/cart/server/cart-store.ts'],
  ['web-platform', 'features/cart/web/open.tsx', '#platform/database/database.ts'],
  ['web-platform', 'platform/ui/open.tsx', '#platform/database/database.ts'],
  ['web-no-node', 'features/cart/web/read.tsx', 'node:fs'],
  ['server-never-web', 'features/cart/server/draw.ts', '#platform/ui/button.tsx'],
  ['server-never-web', 'platform/http/draw.ts', '#platform/ui/button.tsx'],
  ['rules-are-pure', 'features/cart/rules/act.ts', '#platform/database/database.ts'],
  ['rules-are-pure', 'features/cart/rules/roll.ts', '#platform/kernel/system-random.ts'],
  ['rules-are-pure', 'features/cart/rules/wire.ts', '#features/cart/contract/cart.ts'],
  ['rules-are-pure', 'features/cart/rules/hash.ts', 'node:crypto'],
  ['contract-is-shared', 'features/cart/contract/act.ts', '#platform/events/event-store.ts'],
  ['contract-is-shared', 'features/cart/contract/serve.ts', 'fastify'],
  ['adapters-fill-one-port', 'adapters/post/post.ts', '#features/cart/server/api/ask.ts'],
  ['adapters-fill-one-port', 'adapters/post/borrow.ts', '#adapters/other/other.ts'],
  ['adapters-meet-ports-in-compose', 'apps/server/shortcut.ts', '#adapters/post/post.ts'],
  ['adapters-meet-ports-in-compose', 'apps/web/shortcut.ts', '#adapters/post/web/form.ts'],
  ['web-never-server', 'adapters/post/web/peek.ts', '#adapters/post/post.ts'],
  ['adapters-meet-ports-in-compose', 'features/cart/server/shortcut.ts', '#adapters/post/post.ts'],
  ['features-know-no-app', 'features/cart/server/config.ts', '#apps/server/config.ts'],
  ['platform-knows-no-feature', 'platform/http/know.ts', '#features/cart/contract/cart.ts'],
  ['kernel-stands-alone', 'platform/kernel/lean.ts', 'zod/mini'],
  ['forms-are-headless', 'platform/forms/draw.ts', 'react'],
  ['both-sides-stand-on-kernel', 'platform/contract/lean.ts', '#platform/database/database.ts'],
  ['registry-stands-on-platform', 'apps/registry/peek.ts', '#features/cart/rules/sum.ts'],
  ['registry-stands-on-platform', 'apps/registry/settings.ts', '#apps/server/config.ts'],
  ['routes-call-use-cases', 'features/cart/server/cart-routes.ts', '#features/cart/server/cart-store.ts'],
  ['tests-are-not-shipped', 'features/cart/server/build.ts', '#features/cart/testing/build-cart.ts'],
  ['dev-packages-are-not-shipped', 'features/cart/server/fuzz.ts', 'fast-check'],
  ['packages-are-declared', 'features/cart/server/borrow.ts', 'fastq'],
  ['imports-resolve', 'features/cart/server/miss.ts', '#features/cart/server/not-there.ts'],
  ['no-cycles', 'platform/log/one.ts', './other.ts'],
];

/** Links that look alike and are legal; no rule may refuse one. */
const LEGAL: [from: string, to: string][] = [
  ['features/dns/server/use.ts', '#features/cart/server/api/ask.ts'],
  ['features/dns/server/use.ts', '#features/cart/contract/cart.ts'],
  ['features/dns/rules/use.ts', '#features/cart/rules/sum.ts'],
  ['features/dns/rules/use.ts', '#platform/kernel/result.ts'],
  ['features/dns/rules/use.ts', 'zod/mini'],
  ['features/dns/web/use.tsx', '#features/cart/web/api/ask.ts'],
  ['features/dns/web/use.tsx', '#platform/ui/button.tsx'],
  ['features/dns/web/use.tsx', 'react'],
  ['features/dns/web/use.tsx', '#platform/forms/form-state.ts'],
  ['features/dns/contract/use.ts', '#platform/events/event.ts'],
  ['features/dns/server/use.db.test.ts', '#features/cart/testing/build-cart.ts'],
  ['features/dns/server/use.db.test.ts', '#adapters/other/other.ts'],
  ['features/dns/server/use.db.test.ts', 'fast-check'],
  ['features/cart/rules/sum.test.ts', '#features/cart/testing/build-cart.ts'],
  ['adapters/other/other.ts', '#features/cart/server/ports/line-quotes.ts'],
  ['adapters/other/other.ts', '#platform/database/database.ts'],
  ['apps/server/compose.ts', '#adapters/other/other.ts'],
  ['apps/web/compose-forms.ts', '#adapters/other/web/form.ts'],
  ['adapters/other/web/draw.ts', '#features/cart/web/ports/form.ts'],
  ['apps/server/compose.ts', '#features/cart/server/cart-module.ts'],
  ['apps/server/compose.ts', '#features/cart/server/ports/line-quotes.ts'],
  ['apps/web/routes.tsx', '#features/cart/web/cart-page.tsx'],
  ['apps/registry/main.ts', '#platform/database/database.ts'],
  ['features/cart/server/cart-module.ts', '#features/cart/server/cart-store.ts'],
];

/** The part of the tool's output that is used here. */
interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

let tree: PlantedTree;
let refused: string[];

describe('boundaries', () => {
  beforeAll(async () => {
    tree = await plantTree(plannedFiles(), []);
    const settings = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'];
    const answer = tree.run('depcruise', [...settings, 'apps', 'features', 'adapters', 'platform']);
    const { summary } = JSON.parse(answer) as Cruise;
    refused = summary.violations.map(({ rule, from }) => `${rule.name} ← ${from}`);
  }, 60_000);

  afterAll(() => tree.remove());

  test('every rule has a planted violation, so that none can stop biting unnoticed', () => {
    const planted = new Set([...FORBIDDEN.map(([rule]) => rule), 'no-orphans']);

    expect(config.forbidden.map(({ name }) => name).toSorted()).toEqual([...planted].toSorted());
  });

  test.each(FORBIDDEN)('%s refuses %s → %s', (rule, from) => {
    expect(refused).toContain(`${rule} ← ${from}`);
  });

  test('a file that nothing imports and that imports nothing is pointed out', () => {
    expect(refused).toContain('no-orphans ← platform/log/alone.ts');
  });

  test.each(LEGAL)('no rule rejects %s → %s', (from) => {
    expect(refused.filter((line) => line.endsWith(` ← ${from}`))).toEqual([]);
  });
});

/** One file per planted link, an empty file for every target. */
function plannedFiles(): Map<string, string> {
  const imports = new Map<string, string[]>([
    ['platform/log/other.ts', ['./one.ts']],
    ['platform/log/alone.ts', []],
  ]);
  for (const [from, to] of [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...LEGAL]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (to.startsWith('#') && !to.includes('not-there'))
      imports.set(to.slice(1), imports.get(to.slice(1)) ?? []);
  }
  return new Map([...imports].map(([path, targets]) => [path, targets.map(buildImport).join('')]));
}

/** Types for our own files, because a type from the wrong floor counts; values for packages. */
function buildImport(target: string): string {
  return /^[.#]/.test(target) ? `import type {} from '${target}';\n` : `import '${target}';\n`;
}
