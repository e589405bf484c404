import { describe, expect, test } from 'vitest';
import { hasHiddenCharacters, hasLink, hasUrl } from './name-text.ts';

describe('text in names', () => {
  test.each([
    ['Ada Lovelace', false],
    ['李雷', false],
    ['علی‌رضا', false],
    ['👩‍💻 Grace', false],
    ['Ada\u0000', true],
    ['Ada\r\nBcc: eve@example.com', true],
    ['Ada\u202etxt', true],
    ['Ada\u2066x\u2069', true],
    ['Ada\u200e', true],
    ['A\u200bda', true],
    ['Ada\u2028Lovelace', true],
    ['Ada\ud800', true],
    ['Ada\ue000', true],
    ['Ada\ufdd0', true],
    ['\u00a0 ', true],
    ['\u200d', true],
  ])('%j has hidden characters: %s', (text, expected) => {
    expect(hasHiddenCharacters(text)).toBe(expected);
  });

  test.each([
    ['Ada Lovelace', false],
    ['J.R.R. Tolkien', false],
    ['J.Smith', false],
    ['Dr.Brown', false],
    ['Prof. Dr. med. Anna Weiß', false],
    ['Mary St. John', false],
    ['Martin Luther King, Jr.', false],
    ['https://evil.example', true],
    ['HTTPS://EVIL', true],
    ['Win at www.evil', true],
    ['Your account is locked, see evil.com', true],
    ['evil.com/login', true],
    ['EVIL.COM', true],
    ['x.com', true],
    ['bücher.de', true],
    ['evil。com', true],
    ['ada@example.com', true],
  ])('%j has a link: %s', (name, expected) => {
    expect(hasLink(name)).toBe(expected);
  });

  test.each([
    ['Node.js for bakers', false],
    ['harborbakery.com', false],
    ['Bread (est. 1998)', false],
    ['https://evil.example', true],
    ['Go to evil.com/login', true],
    ['www.evil.example', true],
  ])('%j as a title has a web address: %s', (title, expected) => {
    expect(hasUrl(title)).toBe(expected);
  });
});
