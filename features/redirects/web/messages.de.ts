import { translateMessages } from '#platform/i18n/messages.ts';
import { redirectMessages } from './messages.ts';

translateMessages('de', redirectMessages, {
  title: 'Website weiterleiten',
  intro: 'Wer {title} öffnet, kommt zu einer anderen Adresse und dort auf die gewünschte Seite.',
  back: 'Domains der Website',
  label: 'Wohin Besucher kommen',
  help: 'Ein Domainname oder eine Adresse mit Pfad: example.com/laden.',
  price: '{cost} im Jahr',
  priceToCome: 'Wird jährlich bezahlt.',
  submit: 'Diese Website weiterleiten',
  automatedTitle: 'Diese Website leitet mit einem Plug-in weiter',
  automated:
    'Ihre Website hat eigene Plug-ins, und eines davon kann das besser als eine Weiterleitung von außen: Es kennt Ihre Seiten. Dafür ist nichts zu bezahlen.',
  findPlugin: 'Weiterleitungs-Plug-in finden',
});
