import { expect, test } from 'vitest';
import { slimmedStyles } from './slim-styles.ts';

test('a style sheet loses what is said twice for old browsers, and nothing else', () => {
  const css =
    '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or (x:y){*,:before,::backdrop{--tw-a:0;--tw-b:initial}}}@layer theme{:root{--a:1}}@property --tw-a{syntax:"*";inherits:false}';

  expect(slimmedStyles(css)).toBe('@layer theme{:root{--a:1}}@property --tw-a{syntax:"*";inherits:false}');
});
