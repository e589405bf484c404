import { isIP } from 'node:net';

import { CHECKLIST_PARTS } from '#features/operator/rules/checklist-parts.ts';
import type { ChecklistPart, ChecklistState } from '#features/operator/rules/checklist-parts.ts';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';

import type { Config } from '../config.ts';

/** What a part is now, by the settings alone; whether it works is for its test to say. */
export interface ChecklistItem {
  readonly part: ChecklistPart;
  readonly title: string;
  readonly state: ChecklistState;
  readonly today: string;
  /** What going live needs; null where it is live. */
  readonly need: string | null;
  /** The settings that decide it. */
  readonly settings: readonly string[];
}

type PartFacts = Pick<ChecklistItem, 'state' | 'today' | 'need'>;

const live = (today: string): PartFacts => ({ state: 'live', today, need: null });
const sandbox = (today: string, need: string): PartFacts => ({ state: 'sandbox', today, need });
const missing = (today: string, need: string): PartFacts => ({ state: 'missing', today, need });

const PARTS: Readonly<
  Record<
    ChecklistPart,
    {
      readonly title: string;
      readonly settings: readonly string[];
      readonly describe: (config: Config) => PartFacts;
    }
  >
> = {
  address: {
    title: 'Web address',
    settings: ['PUBLIC_URL', 'NODE_ENV', 'TRUST_PROXY'],
    describe: describeAddress,
  },
  database: {
    title: 'Database',
    settings: ['DATABASE_URL'],
    describe: ({ databaseUrl }) =>
      databaseUrl === null
        ? sandbox(
            'The bundled PostgreSQL, a beta.',
            'A PostgreSQL of your own, which your system keeps patched.',
          )
        : live('Your own PostgreSQL.'),
  },
  secrets: { title: 'Secrets', settings: ['SECRET', 'SEALING_KEY'], describe: describeSecrets },
  registry: {
    title: 'Registry',
    settings: ['REGISTRAR_EPP_URL', 'REGISTRAR_EPP_USER', 'REGISTRAR_EPP_PASSWORD'],
    describe: ({ registrar, registry }) => {
      if (registrar.url !== null) return live(`Names are registered at ${new URL(registrar.url).hostname}.`);
      const need = 'An EPP account at a registry or a wholesale registrar.';
      return registry.isStarted
        ? sandbox('The sandbox registry: names exist only here.', need)
        : missing('No registry: no name can be registered.', need);
    },
  },
  payments: {
    title: 'Payments',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    describe: ({ payments }) => {
      if (payments.provider === 'sandbox') {
        return sandbox('Sandbox payments: no money moves.', 'A Stripe account.');
      }
      return /^[sr]k_test_/.test(payments.account.secretKey)
        ? sandbox("Stripe's test mode: no money moves.", 'The live keys of the same account.')
        : live('Stripe takes payments.');
    },
  },
  mail: {
    title: 'Mail',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    describe: ({ mail, isProduction }) => {
      const need = 'A mail server that sends for your domain.';
      if (mail.smtpUrl !== null) return live(`Mail leaves by ${new URL(mail.smtpUrl).hostname}.`);
      return isProduction
        ? missing('No mail is sent.', need)
        : sandbox('Every mail stays in /dev/inbox.', need);
    },
  },
  dns: {
    title: 'Name servers',
    settings: ['DNS_HOST', 'DNS_PORT', 'NAME_SERVER_HOST', 'NAME_SERVER_COUNT'],
    describe: ({ dns, brand }) =>
      isLocal(dns.host) || dns.port !== 53
        ? sandbox(
            `The name server listens on ${dns.host}, port ${dns.port}.`,
            `A public address on port 53, and host objects for ${brand.nameServers.delegated.join(', ')}.`,
          )
        : live(`${brand.nameServers.delegated.join(', ')} listen on ${dns.host}.`),
  },
  edge: {
    title: 'Sites and redirects',
    settings: ['SITE_IPV4', 'EDGE_HOST', 'EDGE_HTTP_PORT', 'SITE_ADDRESS_SUFFIX'],
    describe: ({ brand }) =>
      isLocal(brand.siteIpv4)
        ? sandbox(
            `Zones point at ${brand.siteIpv4}.`,
            `A public address, and *.${brand.siteAddressSuffix} pointing at it.`,
          )
        : live(`Zones point at ${brand.siteIpv4}.`),
  },
  backups: {
    title: 'Backups',
    settings: ['BACKUP_FOLDER', 'BACKUP_AT', 'BACKUP_EVERY'],
    describe: ({ backup }) =>
      backup.folder === null
        ? missing('No backups are scheduled.', 'A folder on another disk, and a time of day.')
        : live(`Backups go to ${backup.folder}.`),
  },
};

/** What of an installation is live, still sandbox or missing, in the order of going live. */
export function listChecklist(config: Config): readonly ChecklistItem[] {
  return CHECKLIST_PARTS.map((part) => {
    const { title, settings, describe } = PARTS[part];
    return { part, title, settings, ...describe(config) };
  });
}

function describeAddress({ http, isProduction }: Config): PartFacts {
  const need = 'An https address of your own, behind a TLS proxy, and NODE_ENV=production.';
  if (!http.publicUrl.startsWith('https:')) return sandbox(`${http.publicUrl}, unencrypted.`, need);
  return isProduction ? live(http.publicUrl) : sandbox(`${http.publicUrl}, in development mode.`, need);
}

function describeSecrets({ secret, sealingKey, dataDir }: Config): PartFacts {
  if (secret !== null && sealingKey !== null) return live('Both are in your settings.');
  return sandbox(
    `Made at the first start and kept in ${dataDir}.`,
    'Both as settings, with a copy away from this machine.',
  );
}

/** Whether an address is of this machine or its network, or no address at all. */
function isLocal(address: string): boolean {
  if (isIP(address) === 0) return true;
  return address !== '0.0.0.0' && address !== '::' && !isPublicAddress(address);
}
