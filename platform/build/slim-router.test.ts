import { expect, test } from 'vitest';
import { emptied } from './slim-router.ts';

test('a part that we do ourselves keeps its names and nothing else', () => {
  const code =
    'function Link() { return 1; }\nexport { Link, linkOptions };\n//# sourceMappingURL=link.js.map';

  expect(emptied(code, 'link.js')).toBe(
    'export const Link = () => undefined;\nexport const linkOptions = () => undefined;',
  );
});

test('a part that the router writes otherwise stops the build', () => {
  expect(() => emptied('export function Link() {}', 'link.js')).toThrow(/link\.js/);
});
