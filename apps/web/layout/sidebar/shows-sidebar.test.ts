import { describe, expect, test } from 'vitest';
import { showsSidebar } from '../shell-frame.tsx';

describe('the sidebar (cart and users, section 2)', () => {
  test.each([
    [{ isUnified: false, isCloud: false }, true],
    [{ isUnified: false, isCloud: true }, true],
    [{ isUnified: true, isCloud: false }, false],
    [{ isUnified: true, isCloud: true }, true],
  ])('%j', (flags, expected) => {
    expect(showsSidebar(flags)).toBe(expected);
  });
});
