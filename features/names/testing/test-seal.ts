import { lineSeal } from '#features/cart/server/api/line-seal.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';

/** Encrypts transfer codes in tests. */
export const testSeal = lineSeal('a key of the tests', systemRandom);
