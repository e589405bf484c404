import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePunycode, encodePunycode } from './punycode.ts';

// RFC 3492 section 7.1, samples (A) to (S); Russian (I) is given in lower case by its erratum.
const SAMPLES = [
  ['(A) Arabic', 'ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['(B) Chinese, simplified', '他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['(C) Chinese, traditional', '他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
  ['(D) Czech', 'Pročprostěnemluvíčesky', 'Proprostnemluvesky-uyb24dma41a'],
  ['(E) Hebrew', 'למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
  ['(F) Hindi', 'यहलोगहिन्दीक्योंनहींबोलसकतेहैं', 'i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd'],
  ['(G) Japanese', 'なぜみんな日本語を話してくれないのか', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
  ['(I) Russian', 'почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  [
    '(J) Spanish',
    'PorquénopuedensimplementehablarenEspañol',
    'PorqunopuedensimplementehablarenEspaol-fmd56a',
  ],
  ['(K) Vietnamese', 'TạisaohọkhôngthểchỉnóitiếngViệt', 'TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g'],
  ['(L)', '3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['(M)', '安室奈美恵-with-SUPER-MONKEYS', '-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n'],
  ['(N)', 'Hello-Another-Way-それぞれの場所', 'Hello-Another-Way--fc4qua05auwb3674vfr0b'],
  ['(O)', 'ひとつ屋根の下2', '2-u9tlzr9756bt3uc0v'],
  ['(P)', 'MajiでKoiする5秒前', 'MajiKoi5-783gue6qz075azm5e'],
  ['(Q)', 'パフィーdeルンバ', 'de-jg4avhby1noc0d'],
  ['(R)', 'そのスピードで', 'd9juau41awczczp'],
  ['(S)', '-> $1.00 <-', '-> $1.00 <--'],
] as const;

describe('Punycode (RFC 3492 section 7.1)', () => {
  test.each(SAMPLES)('%s is encoded as the RFC says', (_name, unicode, encoded) => {
    expect(encodePunycode(unicode)).toBe(encoded);
  });

  test.each(SAMPLES)('%s is decoded as the RFC says', (_name, unicode, encoded) => {
    expect(decodePunycode(encoded)).toBe(unicode);
  });

  test('encoded text decodes to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        fc.pre(text.isWellFormed());

        expect(decodePunycode(encodePunycode(text))).toBe(text);
      }),
    );
  });

  test.each([['a-é'], ['99999999'], ['ab!c'], ['é-a'], ['zz']])(
    '%s is rejected as invalid Punycode',
    (text) => {
      expect(decodePunycode(text)).toBeNull();
    },
  );
});
