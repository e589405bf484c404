import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeIcon } from './make-icon.ts';

const Plus = makeIcon([
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]);

test('an icon is decoration that a screen reader passes over', () => {
  const { container } = render(<Plus className="text-muted" />);

  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.getAttribute('class')).toBe('lucide text-muted');
  expect(svg?.querySelectorAll('path')).toHaveLength(2);
});

test('an icon that is given a name is not hidden', () => {
  const { getByLabelText } = render(<Plus aria-label="Add" />);

  expect(getByLabelText('Add').hasAttribute('aria-hidden')).toBe(false);
});
