import { describe, expect, test } from 'vitest';
import { dice } from './dice.ts';
import { countBlows, decideAgedBlows, decideBlows, decideLateBlows } from './storm.ts';
import { decideShopping } from './intents.ts';

describe('the decisions of a seed', () => {
  test('is decided again by the same seed, and otherwise by another', () => {
    expect(decideShopping(7, 40)).toEqual(decideShopping(7, 40));
    expect(decideBlows(7, 40)).toEqual(decideBlows(7, 40));
    expect(decideShopping(8, 40)).not.toEqual(decideShopping(7, 40));
  });

  test('include a kill of the server and a fault of the database, for any seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { kills, database } = countBlows(decideBlows(seed, 40));
      expect(kills).toBeGreaterThan(0);
      expect(database).toBeGreaterThan(0);
    }
  });

  test('include only database faults for an aged server, for any seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const blows = decideAgedBlows(seed, 12);
      expect(countBlows(blows)).toEqual({ kills: 0, database: blows.length });
    }
  });

  test('include a kill of the server during renewals, for any seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const [telling, charging] = decideLateBlows(seed);
      expect(telling.length).toBeGreaterThan(0);
      expect(countBlows(charging).kills).toBeGreaterThan(0);
    }
  });

  test('has names, plans with a free name, coupons, kept cards, contested charges, and names for no site in it', () => {
    const { intents, credits, sites } = decideShopping(1, 200);

    expect(intents.some(({ plan, names }) => plan !== null && names.length > 0)).toBe(true);
    expect(intents.some(({ site }) => site === null)).toBe(true);
    expect(intents.some(({ coupon }) => coupon !== null)).toBe(true);
    expect(credits.some((amount) => amount > 0)).toBe(true);
    expect(intents.some(({ keepsCard }) => keepsCard)).toBe(true);
    expect(intents.some(({ paysByKept }) => paysByKept)).toBe(true);
    expect(intents.some(({ card }) => card.includes('contested'))).toBe(true);
    for (const { site, person } of intents) if (site !== null) expect(sites[site]).toBe(person);
  });

  test('have names of every kind of TLD only where these live to their ends, and all else alike', () => {
    const [usual, ended] = [decideShopping(1, 200), decideShopping(1, 200, { ofEveryKind: true })];
    const tldsIn = ({ intents }: typeof usual) =>
      new Set(intents.flatMap(({ names }) => names.map(({ name }) => name.split('.').at(-1))));

    expect([...tldsIn(usual)].toSorted()).toEqual(['com', 'net', 'org', 'shop']);
    expect([...tldsIn(ended)].toSorted()).toEqual(
      [...tldsIn(usual), 'at', 'ch', 'club', 'de', 'eu', 'fr', 'jp', 'nl', 'uk'].toSorted(),
    );
    const withoutNames = ({ intents }: typeof usual) => intents.map((intent) => ({ ...intent, names: [] }));
    expect(withoutNames(ended)).toEqual(withoutNames(usual));
  });

  test('falls on every choice by its weight', () => {
    const throws = dice(3, 'weights');
    const chosen = Array.from({ length: 4_000 }, () =>
      throws.weighted([
        [3, 'often'],
        [1, 'seldom'],
      ] as const),
    );

    const seldom = chosen.filter((choice) => choice === 'seldom').length;
    expect(seldom).toBeGreaterThan(800);
    expect(seldom).toBeLessThan(1_200);
  });
});
