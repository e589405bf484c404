import { describe, expect, test } from 'vitest';
import { defineSentences, externalMessage, say, sentenceId } from './sentence.ts';

const SENTENCES = defineSentences('boxes', {
  missing: 'There is no box %(name)s.',
  refused: 'Not possible: %(reason)s',
} as const);

describe('a message', () => {
  test('is finished in English, with its id and values for other languages', () => {
    expect(say(SENTENCES, 'missing', { name: 'red' })).toEqual({
      message: 'There is no box red.',
      sentence: { id: 'boxes.missing', values: { name: 'red' } },
    });
  });

  test('may be a value of another; of a larger object only the message travels', () => {
    const { message, sentence } = say(SENTENCES, 'missing', { name: 'red' });

    expect(say(SENTENCES, 'refused', { reason: { message, sentence, line: 3 } as never })).toEqual({
      message: 'Not possible: There is no box red.',
      sentence: { id: 'boxes.refused', values: { reason: { message, sentence } } },
    });
  });

  test('from outside has no sentence, and is shown as it is', () => {
    const reason = externalMessage('Do not honour.');

    expect(reason.sentence).toBeNull();
    expect(say(SENTENCES, 'refused', { reason }).message).toBe('Not possible: Do not honour.');
  });

  test('keeps placeholders without a value, and needs a declared table', () => {
    expect(say(SENTENCES, 'missing').message).toBe('There is no box %(name)s.');
    expect(() => sentenceId({ missing: 'No.' }, 'missing')).toThrow('is not declared by defineSentences');
  });
});
