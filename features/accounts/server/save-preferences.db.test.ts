import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsBench, toActor, signUpAs } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { getPreferences, savePreferences } from './save-preferences.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

describe('preferences', () => {
  test('changes from two tabs at once are both kept', async () => {
    const actor = toActor(await signUpAs(bench.deps, 'ada@example.com'));

    await Promise.all([
      savePreferences(bench.deps, actor, { 'dismissible-card-upsell': true }),
      savePreferences(bench.deps, actor, { theme: 'dark' }),
    ]);

    expect(await getPreferences(bench.deps, actor)).toEqual({
      ok: true,
      value: { 'dismissible-card-upsell': true, theme: 'dark' },
    });
  });

  test('more than can be kept is refused and changes nothing', async () => {
    const actor = toActor(await signUpAs(bench.deps, 'much@example.com'));
    await savePreferences(bench.deps, actor, { theme: 'dark' });

    const result = await savePreferences(bench.deps, actor, { note: 'x'.repeat(70_000) });

    expect(result).toMatchObject({ refusal: { code: 'invalid_preferences' } });
    expect(await getPreferences(bench.deps, actor)).toEqual({ ok: true, value: { theme: 'dark' } });
  });

  test('every preference that the rule lets through can be stored', async () => {
    const actor = toActor(await signUpAs(bench.deps, 'odd@example.com'));
    const odd = { note: '\\u0000 \u{1f422} \u007f "quoted"', '': 1 };

    expect(await savePreferences(bench.deps, actor, odd)).toMatchObject({ ok: true });
    expect(await savePreferences(bench.deps, actor, { note: 'a\u0000b' })).toMatchObject({
      refusal: { code: 'invalid_preferences' },
    });
  });
});
