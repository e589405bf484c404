import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that redirects a site; sentences in the specification are quoted as they stand. */
export const redirectMessages = defineMessages('redirects', {
  title: 'Redirect a Site',
  intro: 'Everybody who opens {title} is sent on to another address, with the page they asked for.',
  back: 'Site Domains',
  label: 'Where visitors are sent',
  help: 'A domain name, or an address with a path: example.com/shop.',
  price: '{cost} a year',
  priceToCome: 'Paid by the year.',
  submit: 'Redirect this site',
  automatedTitle: 'This site redirects with a plug-in',
  automated:
    'Your site has plug-ins of its own, and one of them does this better than a redirect from outside: it knows your pages. Nothing is to be paid for it.',
  findPlugin: 'Find a redirect plug-in',
});
