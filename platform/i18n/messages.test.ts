import { describe, expect, test } from 'vitest';
import { defineMessages, sayFrom } from './messages.ts';

describe("a slice's sentences", () => {
  test('are said by key and filled in', () => {
    const say = sayFrom(
      defineMessages('test', {
        hello: 'Hello',
        found: '{count, plural, one {# name} other {# names}} for {query}',
      }),
    );

    expect(say('hello')).toBe('Hello');
    expect(say('found', { count: 3, query: 'juniper' })).toBe('3 names for juniper');
  });

  test('do not meet those of another slice under the same key', () => {
    const one = sayFrom(defineMessages('one', { title: 'Domains' }));
    const two = sayFrom(defineMessages('two', { title: 'Sites' }));

    expect([one('title'), two('title')]).toEqual(['Domains', 'Sites']);
  });
});
