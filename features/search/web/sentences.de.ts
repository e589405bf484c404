import { translateSentences } from '#platform/i18n/sentences.ts';
import { QUERY_FAULT_TEXTS } from '../rules/query-fault.ts';

translateSentences('de', QUERY_FAULT_TEXTS, {
  too_short: 'Bitte geben Sie mindestens 2 Zeichen ein.',
  too_long: 'Bitte geben Sie höchstens 60 Zeichen ein.',
  email_address:
    'Ein „@“ gehört zu einer E-Mail-Adresse. Bitte geben Sie ein, was danach steht, oder andere Wörter.',
  forbidden_character:
    'Namen bestehen aus Buchstaben, Ziffern und Bindestrichen. Bitte lassen Sie andere Zeichen weg.',
  no_words:
    'Darin ist kein Buchstabe und keine Ziffer. Bitte geben Sie einen Domainnamen oder ein Stichwort ein.',
});
