import { expect, test } from 'vitest';
import { splitName } from './contact-details.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
  ['Ada King Lovelace', 'Ada King', 'Lovelace'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Anna Maria van der Berg', 'Anna Maria', 'van der Berg'],
  ['Maria de los Santos Cruz', 'Maria', 'de los Santos Cruz'],
  ['Sammy Davis Jr.', 'Sammy', 'Davis Jr.'],
  ['Martin Luther King III', 'Martin Luther', 'King III'],
  ['Ada Jr', 'Ada', 'Jr'],
  ['ada lovelace', 'ada', 'lovelace'],
  ['Ada', 'Ada', ''],
  ['山田 太郎', '山田', '太郎'],
  ['', '', ''],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
