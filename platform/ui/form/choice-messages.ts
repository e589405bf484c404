import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of fields that offer choices: combo boxes, phone numbers, steppers. */
export const choiceMessages = defineMessages('ui.choice', {
  showChoices: 'Show choices',
  choices: '{count, plural, =0 {No choices} one {# choice} other {# choices}}',
  nothingFits: 'Nothing fits what you typed.',
  loadingChoices: 'Loading choices…',
  phoneCountry: 'Country of the number',
  increase: 'Increase {label}',
  decrease: 'Decrease {label}',
});
