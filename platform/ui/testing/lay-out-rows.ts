import { vi } from 'vitest';

/** Gives every element the height of a row for one test: there is no layout, and lists of rows without a height draw them all. */
export function layOutRows(height = 49): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
}
