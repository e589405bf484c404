import { describe, expect, test } from 'vitest';
import { grantCapabilities, capabilityNames, roles } from './capabilities.ts';

const grantedTo = (role: (typeof roles)[number]) =>
  capabilityNames.filter((name) => grantCapabilities(role, false)[name]);

describe('what a role may do', () => {
  test.each([
    ['administrator', 16],
    ['editor', 8],
    ['author', 4],
    ['contributor', 2],
    ['subscriber', 0],
  ] as const)('%s has %d capabilities', (role, count) => {
    expect(grantedTo(role)).toHaveLength(count);
  });

  test('a stronger role may do all that a weaker one may', () => {
    roles.slice(1).forEach((weaker, index) => {
      const stronger = roles[index];
      expect(stronger && grantedTo(stronger)).toEqual(expect.arrayContaining(grantedTo(weaker)));
    });
  });

  test('only administrators manage the site (management, section 6)', () => {
    expect(roles.filter((role) => grantCapabilities(role, false).manage_options)).toEqual(['administrator']);
  });

  test('the site belongs to its owner, not to a role', () => {
    expect(grantCapabilities('administrator', false).own_site).toBe(false);
    expect(grantCapabilities('editor', true).own_site).toBe(true);
  });
});
