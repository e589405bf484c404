import { describe, expect, test } from 'vitest';
import { com, net, plan, redemption, renewal } from '../testing/machine-runs.ts';
import { withNewerApart } from './renewals-apart.ts';

const other = { ...renewal, meta: 'other.com' };

describe('renewals and other products do not share a cart: the newer ones hold (cart spec, section 4)', () => {
  test.each([
    ['renewals alone', [renewal], [other], []],
    ['names and plans alone', [com, plan], [net], []],
    ['a renewal replaces names and plans', [com, plan], [renewal], [com, plan]],
    ['a name replaces renewals', [renewal, other], [net], [renewal, other]],
    ['a redemption goes with its renewal', [renewal], [redemption], []],
    ['a redemption goes with a name', [com], [redemption], []],
    ['a redemption that is there stays', [com, redemption], [renewal], [com]],
    ['both at once replace the cart', [com], [renewal, net], [com]],
    ['nothing new leaves all as it is', [com, renewal], [], []],
  ])('%s', (_name, before, added, left) => {
    const lines = [...before, ...added];

    const sorted = withNewerApart(lines, (line) => added.includes(line));

    expect(sorted.left).toEqual(left);
    expect(sorted.kept).toEqual(lines.filter((line) => !left.includes(line)));
  });
});
