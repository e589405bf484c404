import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainWords, looksLikeName, rankChoices } from './rank-choices.ts';
import type { Rankable } from './rank-choices.ts';

const buildChoices = (...labels: string[]): Rankable[] => labels.map((label) => ({ id: label, label }));
const labels = (found: readonly Rankable[]): string[] => found.map(({ label }) => label);

describe('the best match comes first', () => {
  test.each([
    ['dom', ['Domains', 'Add a domain', 'Random name'], ['Domains', 'Add a domain', 'Random name']],
    ['add', ['Paddle shop', 'Add a domain'], ['Add a domain', 'Paddle shop']],
    [
      'atlas',
      ['atlasoutdoor.com', 'my-atlas.org', 'oatlash.net'],
      ['atlasoutdoor.com', 'my-atlas.org', 'oatlash.net'],
    ],
    ['shop.com', ['shop.com', 'bookshop.com'], ['shop.com', 'bookshop.com']],
    ['ad do', ['Domains', 'Add a domain'], ['Add a domain']],
    ['bkshp', ['bookshop.com', 'kiosk.com'], ['bookshop.com']],
    ['zzz', ['Domains'], []],
  ])('%j', (typed, given, expected) => {
    expect(labels(rankChoices(buildChoices(...given), typed))).toEqual(expected);
  });

  test('the second line and further words find a choice too, after those named so', () => {
    const choices = [
      { id: 'theme', label: 'Dark theme', keywords: 'night appearance' },
      { id: 'site', label: 'Atlas', detail: 'night.example' },
      { id: 'night', label: 'Night owls' },
    ];

    expect(rankChoices(choices, 'night').map(({ id }) => id)).toEqual(['night', 'site', 'theme']);
  });

  test('recent choices come first without input, and before equal matches', () => {
    const choices = buildChoices('atlas.com', 'atlas.net', 'atlas.org');

    expect(labels(rankChoices(choices, '', ['atlas.org', 'atlas.net']))).toEqual([
      'atlas.org',
      'atlas.net',
      'atlas.com',
    ]);
    expect(labels(rankChoices(choices, 'atlas', ['atlas.org']))[0]).toBe('atlas.org');
  });

  test('an exact name beats a recent choice', () => {
    expect(
      labels(rankChoices(buildChoices('atlas.community', 'atlas.com'), 'atlas.com', ['atlas.community']))[0],
    ).toBe('atlas.com');
  });

  test('markup, emoji and names of 253 characters are ordinary text', () => {
    const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
    const choices = buildChoices('<b>bold</b>', '🦊 fox', long, 'שלום');

    expect(labels(rankChoices(choices, '<b>'))).toEqual(['<b>bold</b>']);
    expect(labels(rankChoices(choices, '🦊'))).toEqual(['🦊 fox']);
    expect(labels(rankChoices(choices, long))).toEqual([long]);
    expect(labels(rankChoices(choices, 'שלום'))).toEqual(['שלום']);
  });
});

describe('for any input', () => {
  const text = fc.stringMatching(/^[a-dA-D .-]{1,12}$/);
  const choices = fc.uniqueArray(
    fc.record({ id: fc.uuid(), label: text, detail: fc.option(text, { nil: undefined }) }),
    {
      selector: ({ id }) => id,
      maxLength: 12,
    },
  );

  test('nothing is invented or listed twice', () => {
    fc.assert(
      fc.property(choices, text, (given, typed) => {
        const found = rankChoices(given, typed);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((each) => given.includes(each))).toBe(true);
      }),
    );
  });

  test('typing on only narrows', () => {
    fc.assert(
      fc.property(choices, text, text, (given, typed, more) => {
        const before = new Set(rankChoices(given, typed).map(({ id }) => id));
        for (const { id } of rankChoices(given, typed + more)) expect(before.has(id)).toBe(true);
      }),
    );
  });

  test('capitals and spaces around make no difference', () => {
    fc.assert(
      fc.property(choices, text, (given, typed) => {
        expect(rankChoices(given, ` ${typed.toUpperCase()} `)).toEqual(rankChoices(given, typed));
      }),
    );
  });

  test('a choice is always found by its own name, before those that only begin with it', () => {
    fc.assert(
      fc.property(choices, fc.stringMatching(/^[a-d]{2,8}$/), (given, name) => {
        const own = { id: 'own', label: name };
        const others = given.filter(({ label }) => label.trim().toLowerCase() !== name);
        expect(rankChoices([...others, { id: 'longer', label: `${name}x` }, own], name)[0]).toBe(own);
      }),
    );
  });

  test('without input the order is unchanged', () => {
    fc.assert(
      fc.property(choices, (given) => {
        expect(rankChoices(given, '  ')).toEqual(given);
      }),
    );
  });
});

describe('what looks like a name', () => {
  test.each([
    ['zebra', 0, true],
    ['zebra.com', 4, true],
    ['büro.de', 0, true],
    ['zebra-crossing.co.uk', 2, true],
    ['theme', 4, false],
    ['quiet harbor', 0, false],
    ['<b>bold</b>', 0, false],
    ['z', 0, false],
    ['z'.repeat(61), 0, false],
    ['.', 0, false],
    ['zebra.', 3, false],
  ])('%s, beside %i others: %s', (typed, matches, isName) => {
    expect(looksLikeName(typed, matches)).toBe(isName);
  });
});

describe('the words that a domain is searched by', () => {
  const actions = ['Add', 'a', 'record', 'DNS', 'records', 'Renew', 'Copy', 'name'];

  test.each([
    ['atlas', 'atlas'],
    ['atlas dns', 'atlas'],
    ['dns atlas', 'atlas'],
    ['atlas add rec', 'atlas'],
    ['dns', 'dns'],
    ['Atlas Outdoor renew', 'atlas outdoor'],
    ['', ''],
  ])('%s: %s', (typed, words) => {
    expect(domainWords(typed, actions)).toBe(words);
  });
});
