import { translateMessages } from '#platform/i18n/messages.ts';
import { asideMessages } from './aside-messages.ts';

translateMessages('de', asideMessages, {
  ownPlace:
    '{count, plural, one {Diesen Namen kaufen Sie ohne Website. Sie können ihn jederzeit mit einer verbinden.} other {Diese Namen kaufen Sie ohne Website. Sie können sie jederzeit mit einer verbinden.}}',
  siteNeeded:
    'Das gehört zu einer Website: {products}. Wählen Sie eine Ihrer Websites, oder nehmen Sie es heraus.',
  chooseSite: 'Für eine Ihrer Websites kaufen',
  chooseSiteWhy: 'Was in diesem Warenkorb liegt, kommt in den der Website.',
  chooseSiteNeeded: 'Was in diesem Warenkorb liegt, kommt in den der Website und wird dort bezahlt.',
  chooseSiteLabel: 'Website wählen',
  chooseSiteMissing: 'Bitte wählen Sie eine Website.',
  useSite: 'Diese Website nehmen',
  createSite: 'Website anlegen',
  emptyTitle: 'Ihr Warenkorb ist leer',
  emptyText: 'Suchen Sie einen Namen oder wählen Sie einen Tarif und kommen Sie dann zum Bezahlen zurück.',
  findName: 'Namen suchen',
  seePlans: 'Tarife ansehen',
});
