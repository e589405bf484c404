import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HostTable } from '../server/edge/host-table.ts';
import { hostedName, siteHosts } from '../testing/build-site-hosts.ts';
import { answerHost } from './answer-host.ts';
import type { EdgeAnswer } from './answer-host.ts';
import { parseRequestedHost } from './requested-host.ts';
import { parseRequestedTarget } from './requested-path.ts';
import type { SiteHosts } from './site-hosts.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const EARLIER = new Date('2026-02-28T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');
const LABELS = ['a', 'b', 'c', 'd', 'e'] as const;

function ask(table: HostTable, url: string): EdgeAnswer {
  const target = parseRequestedTarget(url);
  const host = parseRequestedHost(target?.host ?? '');
  if (target === null || host === null) throw new Error(`not a valid request URL: ${url}`);
  const scheme = url.startsWith('https:') ? 'https' : 'http';
  return answerHost((name) => table.find(name), { host, asked: target, scheme }, NOW);
}

/** Follows a URL as browsers do; returns the responses until the end, or a limit. */
function follow(
  table: HostTable,
  start: string,
): { readonly kinds: readonly string[]; readonly end: string } {
  const kinds: string[] = [];
  let url = start;
  while (kinds.length <= 3 * LABELS.length) {
    const answered = ask(table, url);
    kinds.push(answered.kind);
    if (answered.kind !== 'redirect') return { kinds, end: url };
    url = answered.location;
  }
  throw new Error(`${start} loops: ${kinds.join(', ')}`);
}

/** The hosts of a test site: its name, its redirect, and its destination. */
interface SiteSpec {
  readonly leadsTo: string | null;
  readonly endsAt: Date | null;
  readonly isNamed: boolean;
  readonly isPrimary: boolean;
  readonly isPluginConnected: boolean;
  readonly isDomainOnly: boolean;
}

function buildSite(label: string, spec: SiteSpec): SiteHosts {
  const { leadsTo, endsAt, isNamed, isPrimary, ...site } = spec;
  const names = isNamed ? [hostedName(`${label}.example`)] : [];
  const sold = hostedName(`${label}.redirect.invalid`, { type: 'siteRedirect', endsAt });
  return siteHosts({
    ...site,
    addressHost: site.isPluginConnected ? `${label}.elsewhere.example` : `${label}.namestead.site`,
    formerAddresses: [`was-${label}.namestead.site`],
    primaryDomain: isPrimary ? `${label}.example` : null,
    names: leadsTo === null ? names : [...names, sold],
    redirectLocation: leadsTo,
  });
}

const host = fc.constantFrom(
  ...[...LABELS, 'out'].flatMap((label) => [
    `${label}.example`,
    `www.${label}.example`,
    `${label}.namestead.site`,
    `was-${label}.namestead.site`,
    `${label}.elsewhere.example`,
  ]),
);
const origin = fc
  .tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('', ':8080', ':443'))
  .map(([scheme, name, port]) => `${scheme}://${name}${port}`);
const location = fc
  .tuple(origin, fc.constantFrom('', '/', '/shop', '/?from=redirect'))
  .map(([at, path]) => `${at}${path}`);
const spec: fc.Arbitrary<SiteSpec> = fc.record({
  leadsTo: fc.option(location, { freq: 5 }),
  endsAt: fc.constantFrom(null, LATER, LATER, EARLIER),
  isNamed: fc.boolean(),
  isPrimary: fc.boolean(),
  isPluginConnected: fc.boolean(),
  isDomainOnly: fc.boolean(),
});

function buildTable(specs: readonly SiteSpec[]): HostTable {
  const table = new HostTable();
  for (const [at, each] of specs.entries()) table.put(buildSite(LABELS[at] ?? '', each));
  return table;
}

const allSpecs = fc.array(spec, { minLength: LABELS.length, maxLength: LABELS.length });

describe('redirect loops', () => {
  test('no combination of names, `www` and former addresses redirects endlessly', () => {
    fc.assert(
      fc.property(allSpecs, origin, (specs, start) => {
        const { kinds } = follow(buildTable(specs), `${start}/x?y=z`);

        expect(['page', 'loop', 'unknown']).toContain(kinds.at(-1));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a loop is detected at the first host, before any redirect', () => {
    fc.assert(
      fc.property(allSpecs, origin, (specs, start) => {
        const { kinds } = follow(buildTable(specs), `${start}/`);

        if (kinds.at(-1) === 'loop') expect(kinds).toEqual(['loop']);
      }),
      { numRuns: 2_000 },
    );
  });

  test('path and query are kept to the destination', () => {
    fc.assert(
      fc.property(allSpecs, origin, (specs, start) => {
        const { end } = follow(buildTable(specs), `${start}/menu?week=7`);

        expect(new URL(end).pathname.endsWith('/menu')).toBe(true);
        expect(new URL(end).search.endsWith('week=7')).toBe(true);
      }),
    );
  });

  test.each([
    ['its own name with www', ['http://www.a.example/']],
    ['each other by www', ['http://www.b.example/', 'http://www.a.example/']],
    ['each other by former addresses', ['http://was-b.namestead.site/', 'http://was-a.namestead.site/']],
    ['a third one of two', ['http://b.example/', 'http://www.c.example/', 'https://b.namestead.site/']],
  ])('sites that redirect to %s are refused at every host of the first', (_how, targets) => {
    const plain = {
      endsAt: LATER,
      isNamed: true,
      isPrimary: true,
      isPluginConnected: false,
      isDomainOnly: false,
    };
    const table = buildTable(targets.map((leadsTo) => ({ ...plain, leadsTo })));

    for (const at of ['a.example', 'www.a.example', 'a.namestead.site', 'was-a.namestead.site']) {
      expect(ask(table, `http://${at}/x`).kind).toBe('loop');
    }
  });
});
