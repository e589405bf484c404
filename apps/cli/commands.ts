import { CHECKLIST_PARTS } from '#features/operator/rules/checklist-parts.ts';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { FLAG_NAMES } from '#features/sites/rules/feature-flags.ts';
import { SITE_KINDS } from '#features/sites/rules/site-kinds.ts';
import type { Command, CommandGroup } from './command.ts';

const INSTANTS = 'days or instants (UTC)';

/**
 * Every command of the operator. Help, dispatch and `docs/commands.md` come from this table.
 *
 * The code of a command is loaded when it runs, so that `--help` does not wait for it.
 */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    title: 'Accounts',
    commands: [
      {
        name: 'password-link create',
        synopsis: 'EMAIL',
        summary: 'Print a link that sets a new password; it works once, for 60 minutes',
        run: async (words) => (await import('./accounts.ts')).createPasswordLink(words),
      },
      {
        name: 'token create',
        synopsis: 'EMAIL',
        summary: 'Print an API token of an account; not in production',
        run: async (words) => (await import('./accounts.ts')).createToken(words),
      },
      {
        name: 'credit add',
        synopsis: 'EMAIL AMOUNT CURRENCY REASON [--again]',
        summary: 'Add credits to an account, or remove some with a negative amount',
        details: `CURRENCY   ${CURRENCIES.join(', ')}
--again    adds the same amount once more; otherwise that is refused on the same day

Example: credit add ada@example.com 25.00 USD "Sorry for the outage"`,
        run: async (words) => (await import('./credit.ts')).addCredit(words),
      },
    ],
  },
  {
    title: 'Prices',
    commands: [
      {
        name: 'price set',
        synopsis: 'PRODUCT AMOUNT CURRENCY [--renewal AMOUNT] [--from INSTANT]',
        summary: 'Set what a product costs in one currency, now or from a later day',
        details: `PRODUCT    a slug such as personal-bundle or dotblog_domain
CURRENCY   ${CURRENCIES.join(', ')}; the others keep their prices
--renewal  price of later periods; without it a separate renewal price is kept, or AMOUNT applies if there is none
--from     a day or an instant (UTC); without it the price starts now

Example: price set personal-bundle 60 USD --from 2026-12-01`,
        run: async (words) => (await import('./prices.ts')).changePrice(words),
      },
      {
        name: 'price list',
        synopsis: '[PRODUCT]',
        summary: 'List current and future prices',
        run: async (words) => (await import('./prices.ts')).printPrices(words),
      },
      {
        name: 'coupon add',
        synopsis:
          'CODE --off OFF [--for PRODUCTS] [--once] [--limit NUMBER] [--from INSTANT] [--until INSTANT]',
        summary: 'Create a coupon',
        details: `--off            a share of the price (20%), or an amount in each currency (5USD,4.50EUR,500JPY)
--for            product slugs, or the families domains, plans and email; without it, every product
--once           once per account
--limit          how often in all
--from, --until  ${INSTANTS}; it ends at --until

Currencies: ${CURRENCIES.join(', ')}
Example: coupon add SPRING --off 20% --for domains,plans --once --limit 500 --until 2026-12-01`,
        run: async (words) => (await import('./coupons.ts')).createCoupon(words),
      },
      {
        name: 'coupon list',
        synopsis: '',
        summary: 'List all coupons and how often each was used',
        run: async (words) => (await import('./coupons.ts')).printCoupons(words),
      },
      {
        name: 'coupon end',
        synopsis: 'CODE',
        summary: 'End a coupon now',
        run: async (words) => (await import('./coupons.ts')).stopCoupon(words),
      },
      {
        name: 'sale add',
        synopsis: 'PRODUCT --price PRICES --until INSTANT [--from INSTANT]',
        summary: 'Put the first period of a product on sale',
        details: `PRODUCT          a slug such as dotblog_domain or value_bundle
--price          9USD, or 9USD,8EUR; other currencies get the price point of the first one
--from, --until  ${INSTANTS}; without --from it starts now, it ends at --until

Currencies: ${CURRENCIES.join(', ')}`,
        run: async (words) => (await import('./sales.ts')).createSale(words),
      },
      {
        name: 'sale list',
        synopsis: '',
        summary: 'List current and future sales',
        run: async (words) => (await import('./sales.ts')).printSales(words),
      },
      {
        name: 'sale end',
        synopsis: 'PRODUCT',
        summary: 'End all sales of a product now',
        run: async (words) => (await import('./sales.ts')).stopSale(words),
      },
      {
        name: 'trial start',
        synopsis: 'PLAN',
        summary: 'Let a plan begin with a free trial of 14 days',
        details: `PLAN  a slug such as business-bundle-monthly

A trial is free for a site and a buyer who have had no plan, and then renews at its price.`,
        run: async (words) => (await import('./sales.ts')).setTrial(words, true),
      },
      {
        name: 'trial end',
        synopsis: 'PLAN',
        summary: 'Sell a plan without a trial again; trials that run go on',
        run: async (words) => (await import('./sales.ts')).setTrial(words, false),
      },
      {
        name: 'trial list',
        synopsis: '',
        summary: 'List the plans that begin with a trial',
        run: async (words) => (await import('./sales.ts')).printTrials(words),
      },
    ],
  },
  {
    title: 'Money',
    commands: [
      {
        name: 'ledger check',
        synopsis: '',
        summary: 'Print account balances and each disagreement with orders and receipts (exit code 1)',
        run: async (words) => (await import('./money.ts')).checkLedger(words),
      },
      {
        name: 'chargeback list',
        synopsis: '',
        summary: 'List contested payments and their outcomes',
        run: async (words) => (await import('./money.ts')).listChargebacks(words),
      },
    ],
  },
  {
    title: 'Sites',
    commands: [
      {
        name: 'cart hold',
        synopsis: 'SITE blocked|chargeback [NOTE]',
        summary: 'Block purchases of a site, or warn in its cart of a contested charge',
        details: `blocked      the site can buy nothing
chargeback   the cart says that a charge was contested
NOTE         for you, in quotation marks`,
        run: async (words) => (await import('./carts.ts')).addCartHold(words),
      },
      {
        name: 'cart unblock',
        synopsis: 'SITE',
        summary: 'Allow purchases of a site again; what is owed for a contested charge can be paid',
        run: async (words) => (await import('./carts.ts')).unblockCart(words),
      },
      {
        name: 'cart release',
        synopsis: 'SITE',
        summary: 'End every hold of a cart: blocked and chargeback',
        run: async (words) => (await import('./carts.ts')).clearCartHolds(words),
      },
      {
        name: 'site show',
        synopsis: 'SITE',
        summary: 'Say what kind of site it is, and its plan',
        run: async (words) => (await import('./site-kinds.ts')).showSite(words),
      },
      {
        name: 'site set',
        synopsis: 'SITE KIND on|off',
        summary: 'Make a site one of a kind, or not: VIP, team, connected and so on',
        details: `KIND   ${SITE_KINDS.join(', ')}

A multisite and an automated-transfer site are connected sites too: set that first.
Example: site set meridiannews.namestead.site vip on`,
        run: async (words) => (await import('./site-kinds.ts')).setKindOfSite(words),
      },
      {
        name: 'site plugin',
        synopsis: 'SITE VERSION|unknown',
        summary: 'Store the version of the plugin that connects a site',
        details: `Pages about domains ask for a newer one where it is too old.
Example: site plugin oldmillpottery.example 12.1`,
        run: async (words) => (await import('./site-kinds.ts')).setPluginOfSite(words),
      },
      {
        name: 'site-feature list',
        synopsis: 'SITE',
        summary: 'List which features are on at a site, and where that is set',
        run: async (words) => (await import('./site-features.ts')).listSiteFeatures(words),
      },
      {
        name: 'site-feature set',
        synopsis: 'SITE FEATURE on|off|default',
        summary: 'Turn a feature on or off at one site',
        details: `default   follows the setting FLAGS again

Features: ${FLAG_NAMES.join(', ')}`,
        run: async (words) => (await import('./site-features.ts')).setSiteFeature(words),
      },
    ],
  },
  {
    title: 'Operations',
    commands: [
      {
        name: 'checklist show',
        synopsis: '',
        summary: 'List what is live, what is still sandbox or missing, and the settings that change it',
        run: async (words) => (await import('./checklist.ts')).printChecklist(words),
      },
      {
        name: 'checklist test',
        synopsis: '[PART] [--mail-to ADDRESS]',
        summary: 'Try each part for real, or one of them (exit code 1 when one does not work)',
        details: `PART       ${CHECKLIST_PARTS.join(', ')}
--mail-to  where the test mail goes; without it, mail is not tested

Run it with the server's settings, while the server runs.`,
        run: async (words) => (await import('./checklist.ts')).testChecklist(words),
      },
      {
        name: 'backup create',
        synopsis: '[--to FOLDER] [--keep NUMBER] [--portable]',
        summary: 'Back everything up into one file, also while the server runs',
        details: `--to        where to; without it, BACKUP_FOLDER
--keep      removes all but the newest backups afterwards
--portable  as rows, for another release or kind of PostgreSQL; always so with DATABASE_URL`,
        run: async (words) => (await import('./backup.ts')).createBackup(words),
      },
      {
        name: 'backup restore',
        synopsis: '[FILE] [--replace] [--until INSTANT|latest]',
        summary: 'Restore a backup, whole or not at all',
        details: `FILE       with --until it can be left out: the newest backup of BACKUP_FOLDER from before is taken
--replace  replaces the data that is there; otherwise that is refused
--until    continues to an instant such as 2026-11-23T10:00Z, or to the end, with the WAL in WAL_ARCHIVE`,
        run: async (words) => (await import('./backup.ts')).restoreFromBackup(words),
      },
      {
        name: 'escrow create',
        synopsis: '[--to FOLDER]',
        summary: 'Make a deposit of all registrations for escrow, also while the server runs',
        details: '--to  where to; without it, ESCROW_FOLDER',
        run: async (words) => (await import('./escrow.ts')).createDeposit(words),
      },
      {
        name: 'escrow verify',
        synopsis: '[DEPOSIT]',
        summary: 'Check the files of a deposit against its hashes',
        details: 'DEPOSIT  its folder; without it, the newest one of ESCROW_FOLDER',
        run: async (words) => (await import('./escrow.ts')).checkDeposit(words),
      },
      {
        name: 'escrow compare',
        synopsis: '[DEPOSIT]',
        summary: 'Read a deposit back and list each name that differs from the database (exit code 1)',
        details: 'DEPOSIT  its folder; without it, the newest one of ESCROW_FOLDER',
        run: async (words) => (await import('./escrow.ts')).compareWithDeposit(words),
      },
      {
        name: 'job list',
        synopsis: '[--all]',
        summary: 'List the jobs that failed too often and wait for you',
        details: '--all  also those that are done, for 90 days',
        run: async (words) => (await import('./stuck-jobs.ts')).listStuckJobs(words),
      },
      {
        name: 'job retry',
        synopsis: 'ID',
        summary: 'Retry a stuck job, after its cause is fixed',
        run: async (words) => (await import('./stuck-jobs.ts')).retryStuckJob(words),
      },
      {
        name: 'job cancel',
        synopsis: 'ID [--refund]',
        summary: 'Cancel a stuck job; --refund where a customer paid for it',
        run: async (words) => (await import('./stuck-jobs.ts')).cancelStuckJob(words),
      },
      {
        name: 'domain frozen',
        synopsis: '',
        summary: 'List the domains that a link in a mail has frozen, and since when',
        run: async (words) => (await import('./freezes.ts')).printFrozen(words),
      },
      {
        name: 'domain unfreeze',
        synopsis: 'DOMAIN',
        summary: 'Allow changes of contacts, codes and the lock of a frozen domain again',
        details: `A domain is frozen by a link in the mail about such a change. Make sure first who asks: the account may
be in other hands. Its transfer lock stays as it is.`,
        run: async (words) => (await import('./freezes.ts')).unfreezeName(words),
      },
      {
        name: 'registry differences',
        synopsis: '[--all]',
        summary: 'List where we and the registry disagree about names, and you decide',
        details: '--all  also what was repaired, for 90 days',
        run: async (words) => (await import('./registry-differences.ts')).printDifferences(words),
      },
      {
        name: 'registry confirm-gone',
        synopsis: 'DOMAIN|--all',
        summary: 'Confirm that names are gone that the registry no longer holds for you',
        details: `Names are held back when many are gone at once. Check your login at the registry first: confirmed names are
recorded as left, their purchases end, and their owners are mailed.`,
        run: async (words) => (await import('./registry-differences.ts')).confirmGoneNames(words),
      },
      {
        name: 'registry deletions',
        synopsis: '[--days N]',
        summary: 'List unpaid names that will be deleted, and what became of the last ones',
        details: '--days  so many days ahead and back; 14 by default',
        run: async (words) => (await import('./registry-deletions.ts')).printDeletions(words),
      },
      {
        name: 'registration pause',
        synopsis: '[--until INSTANT]',
        summary: 'Stop registering names, until you resume or until an instant',
        details: '--until  an instant with its time zone, such as 2026-12-01T06:00:00Z',
        run: async (words) => (await import('./registration.ts')).pauseRegistrations(words),
      },
      {
        name: 'registration resume',
        synopsis: '',
        summary: 'Register names again',
        run: async (words) => (await import('./registration.ts')).resumeRegistrations(words),
      },
      {
        name: 'registration status',
        synopsis: '',
        summary: 'Say whether registration is paused, and until when',
        run: async (words) => (await import('./registration.ts')).printRegistrationStatus(words),
      },
    ],
  },
  {
    title: 'Other servers',
    commands: [
      {
        name: 'edge-role create',
        synopsis: '',
        summary: 'Create the database role of edges on other machines, and print their settings',
        run: async (words) => (await import('./reading-role.ts')).createEdgeRole(words),
      },
      {
        name: 'powerdns configure',
        synopsis: '',
        summary: 'Create the database role of PowerDNS and write its configuration',
        run: async (words) => (await import('./powerdns.ts')).configurePowerdns(words),
      },
      {
        name: 'powerdns run',
        synopsis: '',
        summary: 'Configure PowerDNS and run it',
        run: async (words) => (await import('./powerdns.ts')).runPowerdns(words),
      },
    ],
  },
  {
    title: 'Sandbox',
    commands: [
      {
        name: 'clock show',
        synopsis: '',
        summary: 'Print the time of the sandbox',
        run: async (words) => (await import('./clock.ts')).showClock(words),
      },
      {
        name: 'clock set',
        synopsis: 'TIME',
        summary: 'Move the clock of server and sandbox registry',
        details:
          'TIME  +30d, -6h, +10m, +90s, an instant such as 2027-01-31T12:00:00Z, or reset for real time',
        run: async (words) => (await import('./clock.ts')).setClock(words),
      },
    ],
  },
];

/** All commands, in the order of the list. */
export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
