import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { drawingIn } from './slim-icons.ts';

const parse = (code: string): unknown => parseSync('icon.mjs', code).program;

test('of an icon only its drawing travels to the browser', () => {
  const code = [
    "import createLucideIcon from './createLucideIcon.mjs';",
    'const __iconData = {',
    '  name: "plus",',
    '  size: 24,',
    '  node: [',
    '    ["path", { d: "M5 12h14", key: "1ays0h" }],',
    '    ["path", { d: "M12 5v14", key: "s699le" }]',
    '  ]',
    '};',
    'const Plus = createLucideIcon(__iconData);',
  ].join('\n');

  const drawing = drawingIn(code, parse(code)) ?? '';

  expect(drawing.replaceAll(/\s+/g, ' ')).toBe(
    '[ ["path", { d: "M5 12h14", }], ["path", { d: "M12 5v14", }] ]',
  );
});

test('a module without a drawing is not taken for an icon', () => {
  expect(drawingIn('export const a = 1;', parse('export const a = 1;'))).toBeUndefined();
});
