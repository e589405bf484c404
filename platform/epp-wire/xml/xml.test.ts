import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PREFIXES } from '../namespaces.ts';
import { xmlElement } from '../testing/arbitrary-frames.ts';
import { parseXml, XmlError } from './xml-parser.ts';
import { printXml } from './xml-printer.ts';

describe('XML', () => {
  test('printed documents parse to the same elements, indented or not', () => {
    fc.assert(
      fc.property(xmlElement, fc.boolean(), (element, isIndented) => {
        const printed = printXml(element, { prefixes: PREFIXES, isIndented });

        expect(parseXml(printed)).toEqual(element);
      }),
      { numRuns: 500 },
    );
  });

  test('names are compared by namespace, regardless of prefixes', () => {
    const parsed = parseXml(
      '<a:x xmlns:a="urn:1" xmlns="urn:2"><y/><b:y xmlns:b="urn:1" xmlns="urn:3"><y/></b:y></a:x>',
    );

    expect(parsed).toMatchObject({
      namespace: 'urn:1',
      children: [
        { namespace: 'urn:2', name: 'y' },
        { namespace: 'urn:1', name: 'y', children: [{ namespace: 'urn:3' }] },
      ],
    });
  });

  test.each([
    ['the five entities', '<a>&lt;&gt;&amp;&quot;&apos;</a>', `<>&"'`],
    ['references by number', '<a>&#65;&#x1F600;</a>', 'A😀'],
    ['CDATA', '<a>1<![CDATA[<b>&amp;</b>]]>2</a>', '1<b>&amp;</b>2'],
    ['comments', '<!-- x --><a>1<!-- <b> -->2</a><!-- y -->', '12'],
    ['line ends of every kind', '<a>1\r\n2\r3</a>', '1\n2\n3'],
    ['a declaration', '<?xml version="1.0" encoding="utf-8" standalone="yes" ?>\n<a>1</a>', '1'],
    ['an attribute with a prefix, which tells nothing', '<a xmlns:x="urn:x" x:y="z">1</a>', '1'],
  ])('takes %s', (_what, xml, text) => {
    expect(parseXml(xml)).toMatchObject({ text, attributes: {} });
  });

  test.each([
    ['nothing', ''],
    ['text only', 'hello'],
    ['an element that does not end', '<a><b></b>'],
    ['an element that ends as another', '<a></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['a document type inside', '<a><!DOCTYPE b></a>'],
    ['an entity of its own', '<a>&lol;</a>'],
    ['an entity named like a method', '<a>&constructor;</a>'],
    ['an entity without end', '<a>&amp</a>'],
    ['a bare ampersand', '<a>& </a>'],
    ['a processing instruction', '<a><?php x?></a>'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['a declaration that is broken', '<?xml encoding="UTF-8"?><a/>'],
    ['a declaration that comes late', ' <?xml version="1.0"?><a/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute with a bracket', '<a b="<"/>'],
    ['attributes that touch', '<a b="1"c="2"/>'],
    ['an attribute without end', '<a b="1'],
    ['an undeclared prefix', '<x:a/>'],
    ['an undeclared prefix on an attribute', '<a x:b="1"/>'],
    ['a prefix taken away', '<x:a xmlns:x=""/>'],
    ['the prefix xmlns declared', '<a xmlns:xmlns="urn:x"/>'],
    ['two colons', '<a:b:c xmlns:a="urn:x"/>'],
    ['a control character', '<a>\u0001</a>'],
    ['a reference to a control character', '<a>&#1;</a>'],
    ['a reference to half a character', '<a>&#xD800;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['half a character', '<a>\uD800</a>'],
    ['the end of a CDATA section in text', '<a>]]></a>'],
    ['CDATA without end', '<a><![CDATA[x</a>'],
    ['a comment with two hyphens', '<a><!-- -- --></a>'],
    ['a comment without end', '<a><!-- </a>'],
    ['a tag that is cut', '<a'],
    ['a closing tag that is cut', '<a></a'],
    ['a closing tag alone', '</a>'],
    ['a space before the name', '< a/>'],
  ])('refuses %s, saying where', (_what, xml) => {
    expect(() => parseXml(xml)).toThrow(XmlError);
    expect(() => parseXml(xml)).toThrow(/at character \d+/);
  });

  test('depth, elements and attributes are bounded', () => {
    const deep = '<a>'.repeat(100_000);
    const wide = `<a>${'<b/>'.repeat(50_000)}</a>`;
    const decorated = `<a ${Array.from({ length: 100 }, (_, index) => `b${index}="1"`).join(' ')}/>`;

    expect(() => parseXml(deep)).toThrow(/levels/);
    expect(() => parseXml(wide)).toThrow(/elements/);
    expect(() => parseXml(decorated)).toThrow(/attributes/);
  });

  test('a document of the largest size is read in linear time, however it is made', () => {
    const size = 250_000;
    const nasty = [
      `<a>${'x'.repeat(size)}`,
      `<a b="${'&#65;'.repeat(size / 5)}`,
      `<a>${'&'.repeat(size)}</a>`,
    ];
    nasty.push(
      `<a>${']'.repeat(size)}</a>`,
      `<!--${'-'.repeat(size)}`,
      `<a ${' '.repeat(size)}`,
      '<'.repeat(size),
    );

    // Quadratic run time would take hours: the test's timeout is the limit.
    for (const xml of nasty) {
      try {
        parseXml(xml);
      } catch (error) {
        expect(error).toBeInstanceOf(XmlError);
      }
    }
  });

  test('text that XML cannot hold is not printed', () => {
    const element = { namespace: '', name: 'a', attributes: {}, children: [], text: '\u0000' };

    expect(() => printXml(element, { prefixes: { '': '' } })).toThrow(RangeError);
  });

  test('any text at all is either read or refused as not well-formed', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<b c="d">',
      '&amp;',
      '&',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      'x',
      ' ',
      '/>',
      '"',
      '<?',
      '?>',
      ':',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))), (pieces) => {
        try {
          parseXml(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
