import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  evaluateSetup,
  type ServerFinding,
  SETUP_VERDICTS,
  type SetupFacts,
  type SetupGoal,
} from './mapping-setup.ts';
import { PROXY_SERVICES, findProxy } from './proxy-networks.ts';

const GOAL: SetupGoal = {
  nameServers: ['ns1.namestead.site', 'ns2.namestead.site', 'ns3.namestead.site', 'ns4.namestead.site'],
  addresses: ['198.51.100.7'],
  siteHost: 'fernstudio.namestead.site',
  isProven: true,
};
const OURS = GOAL.addresses;
const ELSEWHERE = ['203.0.113.80'];

function finding(parts: Partial<ServerFinding> = {}): ServerFinding {
  return {
    server: 'ns1.host.example',
    address: '203.0.113.1',
    state: 'answers',
    addresses: [],
    alias: null,
    ...parts,
  };
}

function facts(findings: readonly ServerFinding[], parts: Partial<SetupFacts> = {}): SetupFacts {
  const nameServers = ['ns1.host.example', 'ns2.host.example'];
  return {
    delegation: 'found',
    nameServers,
    isOwnZone: true,
    findings,
    www: [],
    signature: 'none',
    ...parts,
  };
}

const both = (addresses: readonly string[], alias: string | null = null): SetupFacts =>
  facts([finding({ addresses, alias }), finding({ server: 'ns2.host.example', addresses, alias })]);
const servers = (...nameServers: readonly string[]): SetupFacts =>
  facts([finding({ addresses: ELSEWHERE })], { nameServers });

describe('a name delegated to us without a proof of control', () => {
  const unproven = { ...GOAL, isProven: false };

  test.each<[string, SetupFacts, string]>([
    ['to ours alone', servers('ns1.namestead.site', 'ns2.namestead.site'), 'awaiting_proof'],
    ['to ours and others', servers('ns1.host.example', 'ns3.namestead.site'), 'awaiting_proof'],
    ['to others', both(OURS), 'by_records'],
  ])('%s: %s', (_kind, seen, verdict) => {
    const evaluated = evaluateSetup(seen, unproven);

    expect([evaluated.verdict, evaluated.pointsToUs]).toEqual([verdict, verdict === 'by_records']);
    expect(evaluated.usesOurNameServers).toBe(false);
  });
});

describe('the state of a connection (acquisition, section 4: "Complete setup" if it does not point to the product)', () => {
  test.each<[string, SetupFacts, string, boolean | null]>([
    ['our name servers', servers('ns1.namestead.site', 'ns2.namestead.site'), 'by_name_servers', true],
    [
      'our name servers and others',
      servers('ns1.namestead.site', 'ns1.host.example'),
      'mixed_name_servers',
      false,
    ],
    [
      'a subdomain of a zone on our name servers that points elsewhere',
      facts([finding({ addresses: ELSEWHERE })], { nameServers: ['ns1.namestead.site'], isOwnZone: false }),
      'elsewhere',
      false,
    ],
    ['our address at every server', both(OURS), 'by_records', true],
    ['our address, signed', { ...both(OURS), signature: 'whole' }, 'by_records', true],
    [
      'our address, with missing signatures',
      { ...both(OURS), signature: 'broken' },
      'broken_signature',
      false,
    ],
    [
      'our name servers, with missing signatures',
      { ...servers('ns1.namestead.site'), signature: 'broken' },
      'broken_signature',
      false,
    ],
    [
      'another address, whatever its signatures',
      { ...both(ELSEWHERE), signature: 'broken' },
      'elsewhere',
      false,
    ],
    ['an alias of the site address', both(ELSEWHERE, 'fernstudio.namestead.site'), 'by_records', true],
    ['another alias', both(ELSEWHERE, 'other.example'), 'elsewhere', false],
    ['another address', both(ELSEWHERE), 'elsewhere', false],
    ['no address', both([]), 'no_address', false],
    ['our address and another', both([...OURS, ...ELSEWHERE]), 'mixed_addresses', false],
    ['our address and a leftover IPv6 one', both([...OURS, '2a00:1450::1']), 'stray_ipv6', false],
    ['a proxy', both(['104.16.1.1', '2606:4700::6810:101']), 'behind_proxy', null],
    ['a proxy and another address', both(['104.16.1.1', ...ELSEWHERE]), 'elsewhere', false],
    [
      'one server with the change, one without',
      facts([finding({ addresses: OURS }), finding({ addresses: ELSEWHERE })]),
      'changing',
      false,
    ],
    [
      'one server that answers, one silent',
      facts([finding({ addresses: OURS }), finding({ state: 'silent' })]),
      'by_records',
      true,
    ],
    ['a name missing from its own zone', facts([finding({ state: 'nonexistent' })]), 'no_address', false],
    ['silent servers', facts([finding({ state: 'silent' })]), 'servers_silent', null],
    ['servers that refuse', facts([finding({ state: 'refuses' })]), 'servers_silent', null],
    [
      'a name without delegation',
      facts([], { delegation: 'nonexistent', nameServers: [] }),
      'not_delegated',
      false,
    ],
    ['an unreachable Internet', facts([], { delegation: 'unreachable' }), 'unknown', null],
  ])('%s', (_kind, seen, verdict, pointsToUs) => {
    expect(evaluateSetup(seen, GOAL)).toMatchObject({ verdict, pointsToUs });
  });

  test('reports the name servers and addresses to remove, and proxies', () => {
    expect(evaluateSetup(servers('ns1.namestead.site', 'ns1.host.example'), GOAL).otherNameServers).toEqual([
      'ns1.host.example',
    ]);
    expect(evaluateSetup(both([...OURS, ...ELSEWHERE]), GOAL).wrongAddresses).toEqual(ELSEWHERE);
    expect(evaluateSetup(both(['104.16.1.1']), GOAL).proxies).toEqual(['Cloudflare']);
  });

  const anyFinding = fc.record({
    server: fc.constantFrom('ns1.host.example', 'ns2.host.example'),
    address: fc.constant('203.0.113.1'),
    state: fc.constantFrom<ServerFinding['state'][]>('answers', 'silent', 'refuses', 'nonexistent'),
    addresses: fc.subarray([...OURS, ...ELSEWHERE, '2a00:1450::1', '104.16.1.1']),
    alias: fc.constantFrom(null, GOAL.siteHost, 'other.example'),
  });
  const anyFacts: fc.Arbitrary<SetupFacts> = fc.record({
    delegation: fc.constantFrom<SetupFacts['delegation'][]>('found', 'nonexistent', 'unreachable'),
    nameServers: fc.subarray(['ns1.namestead.site', 'ns4.namestead.site', 'ns1.host.example']),
    isOwnZone: fc.boolean(),
    findings: fc.array(anyFinding, { maxLength: 4 }),
    www: fc.array(anyFinding, { maxLength: 2 }),
    signature: fc.constantFrom<SetupFacts['signature'][]>('none', 'whole', 'broken', null),
  });

  test('unreachable servers are never reported as wrong', () => {
    fc.assert(
      fc.property(anyFacts, (seen) => {
        const isHeard = seen.findings.some(({ state }) => state === 'answers' || state === 'nonexistent');
        const evaluated = evaluateSetup(seen, GOAL);
        if (seen.delegation === 'unreachable') expect(evaluated.pointsToUs).toBeNull();
        if (
          seen.delegation === 'found' &&
          !isHeard &&
          seen.nameServers.every((each) => each.includes('host'))
        ) {
          expect(evaluated.pointsToUs).not.toBe(seen.nameServers.length > 0 ? false : null);
        }
      }),
    );
  });

  test('the order of server answers does not matter', () => {
    fc.assert(
      fc.property(anyFacts, (seen) => {
        const turned = { ...seen, findings: seen.findings.toReversed() };
        expect(evaluateSetup(turned, GOAL).verdict).toBe(evaluateSetup(seen, GOAL).verdict);
      }),
    );
  });

  test('an additional silent server does not matter while another answers', () => {
    fc.assert(
      fc.property(anyFacts, (seen) => {
        fc.pre(seen.findings.some(({ state }) => state === 'answers'));
        const more = { ...seen, findings: [...seen.findings, finding({ state: 'silent' })] };
        expect(evaluateSetup(more, GOAL)).toEqual(evaluateSetup(seen, GOAL));
      }),
    );
  });

  test('the answers for www do not affect the verdict', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anyFinding, { maxLength: 2 }), (seen, www) => {
        expect(evaluateSetup({ ...seen, www }, GOAL)).toEqual(evaluateSetup(seen, GOAL));
      }),
    );
  });

  test('every verdict is in the list', () => {
    fc.assert(
      fc.property(anyFacts, (seen) => {
        expect(SETUP_VERDICTS).toContain(evaluateSetup(seen, GOAL).verdict);
      }),
    );
  });
});

describe('proxy services', () => {
  test.each([
    ['104.16.0.1', 'Cloudflare'],
    ['172.71.255.255', 'Cloudflare'],
    ['2606:4700:10::6816:1', 'Cloudflare'],
    ['151.101.1.195', 'Fastly'],
    ['167.82.130.1', 'Fastly'],
    ['167.82.150.1', null],
    ['104.32.0.1', null],
    ['203.0.113.1', null],
    ['nothing', null],
  ])('%s belongs to %s', (address, name) => {
    expect(findProxy(address)).toBe(name);
  });

  test.each(PROXY_SERVICES)('$name cites the source of its networks, and the day', ({ source, takenOn }) => {
    expect(source).toMatch(/^https:\/\//);
    expect(takenOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
