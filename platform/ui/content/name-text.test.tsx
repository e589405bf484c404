import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameText } from './name-text.tsx';

/** The pieces of a name that stay on one line. */
function unbroken(name: string): readonly string[] {
  const { container } = render(<NameText name={name} />);
  // One word, which a `wbr` would end for a screen reader.
  expect([container.textContent, container.querySelector('wbr')]).toEqual([name, null]);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent ?? '');
}

test.each([
  ['harbor.com', []],
  [`${'a'.repeat(63)}.com`, ['.com']],
  [`${'a'.repeat(40)}.co.uk`, ['.co.uk']],
  [`${'a'.repeat(40)}.example.photography`, ['.photography']],
  [`${'ü'.repeat(30)}.vermögensberatung`, ['.vermögensberatung']],
  ['a'.repeat(40), []],
  [`a.${'b'.repeat(60)}`, []],
])('of %s the extension is never broken', (name, pieces) => {
  expect(unbroken(name)).toEqual(pieces);
});
