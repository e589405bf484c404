import { describe, expect, test } from 'vitest';
import { languageModule } from './compile-language.ts';

const english = {
  'dns.add': 'Add a record',
  'dns.count': '{count, plural, one {# record} other {# records}}',
};

/** The translation of a refusal. */
const sentence = (translated: string) => ({
  id: 'sites.unknown',
  english: 'No site %(site)s.',
  translated,
  isShared: false,
});

describe('the one file of a language', () => {
  test('holds its compiled sentences and those of refusals, without the words that only the server says', () => {
    const code = languageModule(
      'de',
      {
        english,
        messages: {
          'dns.add': 'Eintrag hinzufügen',
          'dns.count': '{count, plural, one {# Eintrag} other {# Einträge}}',
          'sites.unknown': 'Keine Website {site}.',
          'server.mails.greeting': 'Guten Tag!',
        },
        sentences: [
          sentence('Keine Website %(site)s.'),
          { ...sentence('Guten Tag!'), id: 'server.mails.greeting', english: 'Hello!' },
        ],
      },
      'languages/de.ts',
    );

    expect(code).toBe(
      "import { addTranslations } from '#platform/i18n/i18n.ts';\n" +
        'addTranslations(\'de\', {"dns.add":["Eintrag hinzufügen"],' +
        '"dns.count":[["count","plural",{"one":["#"," Eintrag"],"other":["#"," Einträge"]}]],' +
        '"sites.unknown":["Keine Website ",["site"],"."]});',
    );
  });

  test('is not made of faulty translations: the build stops and names all of them', () => {
    const make = () =>
      languageModule(
        'de',
        {
          english,
          messages: { 'dns.add': '{name} hinzufügen', 'dns.count': '{count, plural, other {#}}' },
          sentences: [sentence('Keine Website.')],
        },
        'languages/de.ts',
      );

    expect(make).toThrow(
      'languages/de.ts: faulty translations:\n' +
        'dns.add has a value name that the English has not\n' +
        'dns.count {count} lacks the plural "one"\n' +
        'sites.unknown lacks the value site',
    );
  });
});
