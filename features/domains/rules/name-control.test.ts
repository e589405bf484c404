import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  controlAfter,
  controlAtStart,
  isAnsweredConnection,
  NAME_CONTROLS,
  proofServer,
  proofTokens,
  zoneRight,
  type NameControl,
  type ZoneHolder,
  type ZoneRight,
} from './name-control.ts';

const holder = (type: ZoneHolder['type'], parts: Partial<ZoneHolder> = {}): ZoneHolder => ({
  type,
  isRegistrable: true,
  control: 'unseen',
  isOver: false,
  ...parts,
});

describe('the right to have a zone served', () => {
  test.each<[string, ZoneHolder, ZoneRight]>([
    ['a name registered here', holder('registered'), 'served'],
    ['a registration below another name', holder('registered', { isRegistrable: false }), 'served'],
    ['a registration past its redemption', holder('registered', { isOver: true }), 'kept'],
    ['a connected name that was not checked yet', holder('mapped'), 'kept'],
    ['one delegated to us without a proof', holder('mapped', { control: 'awaiting' }), 'kept'],
    ['one delegated elsewhere without a proof', holder('mapped', { control: 'elsewhere' }), 'kept'],
    ['one with a proof', holder('mapped', { control: 'proven' }), 'served'],
    ['a connection past its renewal period', holder('mapped', { control: 'proven', isOver: true }), 'kept'],
    ['a transfer that has not arrived', holder('transfer'), 'kept'],
    ['a failed transfer', holder('transfer', { isOver: true }), 'kept'],
    ['a transfer with a zone from before this rule', holder('transfer', { control: 'proven' }), 'served'],
    ['a subdomain', holder('mapped', { isRegistrable: false, control: 'proven' }), 'none'],
    ['a site redirect', holder('siteRedirect', { control: 'proven' }), 'none'],
    ['a free site address', holder('siteAddress', { control: 'proven' }), 'none'],
  ])('%s', (_kind, facts, right) => {
    expect(zoneRight(facts)).toBe(right);
  });

  test('withholds every zone that is neither registered here nor proven', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom('mapped' as const, 'transfer' as const, 'siteRedirect' as const),
          isRegistrable: fc.boolean(),
          control: fc.constantFrom(...NAME_CONTROLS.filter((each) => each !== 'proven')),
          isOver: fc.boolean(),
        }),
        (facts) => {
          expect(zoneRight(facts)).not.toBe('served');
        },
      ),
    );
  });
});

describe('changes of control', () => {
  test.each<[NameControl, boolean]>([
    ['unseen', false],
    ['awaiting', false],
    ['elsewhere', true],
    ['proven', true],
  ])('visitors of a connection whose control is %s get a response: %s', (control, isAnswered) => {
    expect(isAnsweredConnection(control)).toBe(isAnswered);
  });

  test.each([
    [{ isRegistrable: true, isProven: false }, 'unseen'],
    [{ isRegistrable: true, isProven: true }, 'proven'],
    [{ isRegistrable: false, isProven: false }, 'elsewhere'],
  ] as const)('a connection created with %j starts as %s', (name, control) => {
    expect(controlAtStart(name)).toBe(control);
  });

  test.each<[NameControl, [isFound: boolean, hasOurs: boolean, isProven: boolean], NameControl]>([
    ['unseen', [false, false, false], 'unseen'],
    ['elsewhere', [false, false, false], 'elsewhere'],
    ['unseen', [true, false, false], 'elsewhere'],
    ['unseen', [true, true, false], 'awaiting'],
    ['elsewhere', [true, true, false], 'awaiting'],
    ['awaiting', [true, false, false], 'elsewhere'],
    ['awaiting', [true, true, true], 'proven'],
    ['elsewhere', [true, false, true], 'proven'],
    ['proven', [true, true, false], 'proven'],
    ['proven', [false, false, false], 'proven'],
  ])('%s becomes %s after a check that found %j', (before, [isFound, hasOurs, isProven], after) => {
    expect(controlAfter(before, { isFound, hasOurs, isProven })).toBe(after);
  });
});

describe('the one-time name server', () => {
  test('is recognised by its suffix, in any letter case', () => {
    const host = proofServer('k7m2', 'namestead.site');

    expect(host).toBe('k7m2.proof.namestead.site');
    expect(
      proofTokens(
        ['ns1.namestead.site', 'K7M2.Proof.Namestead.Site.', 'k7m2.proof.namestead.site.evil.com'],
        'namestead.site',
      ),
    ).toEqual(['k7m2']);
  });
});
