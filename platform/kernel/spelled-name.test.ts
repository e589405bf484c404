import { expect, test } from 'vitest';
import { spelledName } from './spelled-name.ts';

test.each([
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['www.xn--mnchen-3ya.xn--fiqs8s', 'www.münchen.中国'],
  ['quietlist.com', 'quietlist.com'],
  ['xn--99999999.com', 'xn--99999999.com'],
  ['', ''],
])('%s is spelled %s for people (RFC 5890 section 2.3.2.1)', (name, spelled) => {
  expect(spelledName(name)).toBe(spelled);
});
