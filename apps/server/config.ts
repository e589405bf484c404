import { join, resolve } from 'node:path';
import * as z from 'zod';
import { CURRENCIES, DEFAULT_CURRENCY } from '#features/catalog/rules/currencies.ts';
import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';
import { FLAG_NAMES, readFlags } from '#features/sites/rules/feature-flags.ts';
import { backupSettings, lackingBackupSettings, shapeBackup } from './settings/backup-settings.ts';
import { domainConnectSettings, shapeDomainConnect } from './settings/domain-connect-settings.ts';
import { escrowSettings, lackingEscrowSettings, shapeEscrow } from './settings/escrow-settings.ts';
import { lackingLegalSettings, legalSettings, shapeLegal } from './settings/legal-settings.ts';
import { limitSettings, shapeLimits } from './settings/limit-settings.ts';
import { passwordSettings } from './settings/password-settings.ts';
import { lackingInProduction, productionSettings } from './settings/production-settings.ts';
import {
  lackingRegistrarSettings,
  registrarSettings,
  shapeRegistrar,
} from './settings/registrar-settings.ts';
import { sharedHostProblems } from './shared-host.ts';
import {
  addresses,
  colour,
  count,
  isOn,
  logo,
  port,
  serverAddresses,
  trustedProxies,
  mailAddresses,
} from './settings/setting-kinds.ts';
import { lackingPaymentSettings, paymentSettings, shapePayments } from './settings/payment-settings.ts';
import { privacySettings } from './settings/privacy-settings.ts';
import { lackingSellerSettings, sellerSettings, shapeSeller } from './settings/seller-settings.ts';

/** The parts of the program that `SERVICES` picks from. */
export const SERVICE_NAMES = ['web', 'jobs', 'dns', 'edge', 'mail'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const services = z
  .string()
  .default(SERVICE_NAMES.join(','))
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(
      z.enum(SERVICE_NAMES, { error: `must be some of ${SERVICE_NAMES.join(', ')}, separated by commas` }),
    ),
  );

const flags = z
  .string()
  .default('')
  .transform((text, context) => {
    const { on, unknown } = readFlags(text);
    if (unknown.length === 0) return on;
    context.addIssue({
      code: 'custom',
      message: `has no ${unknown.join(', ')}; there are ${FLAG_NAMES.join(', ')}`,
    });
    return z.NEVER;
  });

/** Where metrics and health are exposed: on a separate address, with a token, or both. */
const operationsSettings = {
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Without a port there is no separate address. */
  METRICS_PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .optional(),
  /** A bearer token; 24 random characters cannot be guessed. */
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters')
    .regex(/^[\w~+/.-]+=*$/, 'may have letters, digits and - . _ ~ + / (RFC 6750)')
    .optional(),
};

/** The settings as values; strangers read them outside production only, and only while no token is set. */
function shapeOperations(
  env: z.infer<z.ZodObject<typeof operationsSettings>> & { readonly NODE_ENV: string },
) {
  return {
    address: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    token: env.METRICS_TOKEN ?? null,
    isPublic: env.NODE_ENV !== 'production' && env.METRICS_TOKEN === undefined,
  };
}

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** The data folder. */
    DATA_DIR: z.string().min(1).default('.data'),
    SERVICES: services,
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port(3000),
    /** The public address; defaults to the listen address. */
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    /** Number of reverse proxies in front of us, or their addresses and networks. */
    TRUST_PROXY: trustedProxies,
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
    /** Path of the security log, one event a line; defaults to the data folder. */
    SECURITY_LOG: z.string().min(1).optional(),
    /** A PostgreSQL of the operator's own; without it the embedded one is started. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    /** Signs anonymous cookies; random and kept in DATA_DIR when not given. */
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Encrypts what waits in carts and orders; random and kept in DATA_DIR when not given. */
    SEALING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Seconds between two rounds that look for jobs of processes that died. */
    JOB_SUPERVISION_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(60).default(10),
    DNS_HOST: z.string().min(1).default('127.0.0.1'),
    DNS_PORT: port(5300),
    /** Identical UDP answers per second to one network without a DNS cookie; 0 means no limit. */
    DNS_RATE_LIMIT: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0)
      .max(100_000)
      .default(50),
    /** Whether other processes of this machine listen on the same address and port. */
    DNS_SHARE_PORT: isOn(false),
    /** Resolvers for ALIAS targets, separated by commas; defaults to the system's resolvers. */
    DNS_RESOLVERS: addresses,
    /**
     * Addresses of the root servers used to resolve connected names, and the port of every server
     * below them. Defaults to the Internet's root servers in production, otherwise to none.
     */
    DELEGATION_ROOTS: addresses,
    DELEGATION_PORT: port(53),
    ...backupSettings,
    ...escrowSettings,
    ...domainConnectSettings,
    /**
     * Addresses polled for whether our name servers have a change: one for all, or one for each.
     * Defaults to the embedded server.
     */
    NAME_SERVERS_ASKED: serverAddresses,
    /**
     * Address of a PowerDNS that serves our rows, the servers that may transfer zones from it, and
     * its cache time.
     */
    POWERDNS_HOST: z.string().min(1).default('127.0.0.1'),
    POWERDNS_PORT: port(5301),
    POWERDNS_SECONDARIES: serverAddresses,
    POWERDNS_CACHE_SECONDS: count(2, 3_600),
    /**
     * Where the edge serves the hosts of sites over HTTP: site addresses, custom domains,
     * redirects.
     */
    EDGE_HOST: z.string().min(1).default('127.0.0.1'),
    EDGE_HTTP_PORT: port(3080),
    REGISTRY: isOn(true),
    EPP_PORT: port(7700),
    RDAP_PORT: port(7780),
    ...registrarSettings,
    ...paymentSettings,
    ...limitSettings,
    ...passwordSettings,
    ...legalSettings,
    ...sellerSettings,
    ...privacySettings,
    ...productionSettings,
    ...operationsSettings,
    REGISTRY_PASSWORD: z.string().min(6, 'must have at least 6 characters (EPP)').optional(),
    SMTP_PORT: port(3025),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    DEMO: isOn(true),
    DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    /** Currency of prices until a customer chooses another. */
    CURRENCY: z
      .enum(CURRENCIES, { error: `must be one of ${CURRENCIES.join(', ')}` })
      .default(DEFAULT_CURRENCY),
    /** Whether tax is added to prices, depending on the customer's country. */
    TAX: isOn(true),
    BRAND: z.string().trim().min(1).max(60, 'may have 60 characters').default('Namestead'),
    /** Any lightness works: text and button colours are derived from it. */
    BRAND_ACCENT: colour.optional(),
    /** An SVG or PNG file, read once. */
    BRAND_LOGO: logo.optional(),
    /** Features to turn on, separated by commas; with a hyphen before the name, off. */
    FLAGS: flags,
    /** Recipient of messages that customers write to the operator. */
    SUPPORT_EMAIL: z.email('must be an email address').default('support@namestead.test'),
    /** The operator's help page; pages link to it instead of the address. */
    SUPPORT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    /** Addresses of the accounts that may open the operator's pages, separated by commas. */
    OPERATORS: mailAddresses,
    /** The operator's page about the backup of networks of sites. */
    MULTISITE_BACKUP_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .optional(),
    /** A fraud-prevention script that pages load, and the key of the operator's account there. */
    FRAUD_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    FRAUD_ACCOUNT_KEY: z.string().trim().min(1).max(200, 'may have 200 characters').optional(),
    SITE_ADDRESS_SUFFIX: z.string().min(3).default('namestead.site'),
    /** Suffix of site addresses on the alternate domain. */
    SITE_ADDRESS_SECOND_SUFFIX: z.string().min(3).default('namestead.blog'),
    NAME_SERVER_HOST: z.string().min(3).default('namestead.site'),
    /**
     * How many name servers the operator has below that host: ns1, ns2 and so on.
     */
    NAME_SERVER_COUNT: z.coerce
      .number()
      .int()
      .min(1, 'must be 1 to 13')
      .max(13, 'must be 1 to 13')
      .default(3),
    /** The address that new zones point to until a site is reached elsewhere. */
    SITE_IPV4: z.ipv4().default('127.0.0.1'),
  })
  .superRefine((env, context) => {
    if ((env.FRAUD_SCRIPT_URL === undefined) !== (env.FRAUD_ACCOUNT_KEY === undefined)) {
      const path = [env.FRAUD_SCRIPT_URL === undefined ? 'FRAUD_SCRIPT_URL' : 'FRAUD_ACCOUNT_KEY'];
      context.addIssue({ code: 'custom', path, message: 'is needed with the other of the two' });
    }
    for (const { name, message } of [
      ...lackingBackupSettings(env),
      ...lackingEscrowSettings(env),
      ...lackingRegistrarSettings(env),
      ...lackingPaymentSettings(env),
      ...lackingLegalSettings(env),
      ...lackingSellerSettings(env),
      ...(env.NODE_ENV === 'production' ? sharedHostProblems(env) : []),
    ])
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.NAME_SERVERS_ASKED.length > 1 && env.NAME_SERVERS_ASKED.length !== env.NAME_SERVER_COUNT) {
      const message = `must be one address, or ${env.NAME_SERVER_COUNT}: one for each name server`;
      context.addIssue({ code: 'custom', path: ['NAME_SERVERS_ASKED'], message });
    }
    if (env.SITE_ADDRESS_SECOND_SUFFIX === env.SITE_ADDRESS_SUFFIX) {
      const path = ['SITE_ADDRESS_SECOND_SUFFIX'];
      context.addIssue({ code: 'custom', path, message: 'must be another than SITE_ADDRESS_SUFFIX' });
    }
    // Roots of a private network would let customers' names lead us into it.
    if (env.NODE_ENV === 'production' && !env.DELEGATION_ROOTS.every(isPublicAddress)) {
      const path = ['DELEGATION_ROOTS'];
      context.addIssue({
        code: 'custom',
        path,
        message: 'must be public addresses with NODE_ENV=production',
      });
    }
  });

/** The settings of the program; read once, here, and passed on as values. */
export type Config = ReturnType<typeof shape>;

function shape(env: z.infer<typeof environment>) {
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    dataDir: resolve(env.DATA_DIR),
    services: new Set<ServiceName>(env.SERVICES),
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
      trustedProxies: env.TRUST_PROXY,
    },
    logLevel: env.LOG_LEVEL,
    securityLog: resolve(env.SECURITY_LOG ?? join(env.DATA_DIR, 'log', 'security.log')),
    databaseUrl: env.DATABASE_URL ?? null,
    backup: shapeBackup(env),
    escrow: shapeEscrow(env),
    secret: env.SECRET ?? null,
    sealingKey: env.SEALING_KEY ?? null,
    jobSupervisionSeconds: env.JOB_SUPERVISION_SECONDS,
    dns: {
      host: env.DNS_HOST,
      port: env.DNS_PORT,
      rateLimit: env.DNS_RATE_LIMIT,
      isPortShared: env.DNS_SHARE_PORT,
      resolvers: env.DNS_RESOLVERS,
      asked: env.NAME_SERVERS_ASKED,
    },
    delegation: {
      roots: env.DELEGATION_ROOTS.length > 0 ? env.DELEGATION_ROOTS : null,
      port: env.DELEGATION_PORT,
    },
    domainConnect: shapeDomainConnect(env),
    edge: { host: env.EDGE_HOST, port: env.EDGE_HTTP_PORT },
    powerdns: {
      host: env.POWERDNS_HOST,
      port: env.POWERDNS_PORT,
      secondaries: env.POWERDNS_SECONDARIES,
      cacheSeconds: env.POWERDNS_CACHE_SECONDS,
    },
    registry: {
      isStarted: env.REGISTRY && !isProduction && env.REGISTRAR_EPP_URL === undefined,
      eppPort: env.EPP_PORT,
      rdapPort: env.RDAP_PORT,
      password: env.REGISTRY_PASSWORD ?? null,
    },
    registrar: shapeRegistrar(env),
    operations: shapeOperations(env),
    payments: shapePayments(env),
    limits: shapeLimits(env),
    breachedPasswords: env.BREACHED_PASSWORDS ?? null,
    currency: env.CURRENCY,
    isTaxCollected: env.TAX,
    mail: {
      inboxPort: env.SMTP_PORT,
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? buildSender(env.BRAND),
    },
    demo: { isOn: env.DEMO && !isProduction, password: env.DEMO_PASSWORD ?? null },
    brand: {
      name: env.BRAND,
      accent: env.BRAND_ACCENT ?? null,
      logo: env.BRAND_LOGO ?? null,
      siteAddressSuffix: env.SITE_ADDRESS_SUFFIX,
      secondSiteAddressSuffix: env.SITE_ADDRESS_SECOND_SUFFIX,
      nameServerHost: env.NAME_SERVER_HOST,
      /** Name servers of new domains and zones, and which names count as ours. */
      nameServers: buildNameServers(env.NAME_SERVER_HOST, env.NAME_SERVER_COUNT),
      /** The server that accepts forwarded mail. */
      mailServers: [`mx1.${env.NAME_SERVER_HOST}`],
      siteIpv4: env.SITE_IPV4,
    },
    legal: shapeLegal(env),
    seller: shapeSeller(env),
    /** The contact that registries have of private names instead of the registrant. */
    privacyContact: env.PRIVACY_CONTACT,
    flags: env.FLAGS,
    supportEmail: env.SUPPORT_EMAIL,
    supportUrl: env.SUPPORT_URL ?? null,
    operators: env.OPERATORS.length === 0 && env.DEMO && !isProduction ? [DEMO_OPERATOR] : env.OPERATORS,
    multisiteBackupUrl: env.MULTISITE_BACKUP_URL ?? null,
    fraudScript: readFraudScript(env.FRAUD_SCRIPT_URL, env.FRAUD_ACCOUNT_KEY),
  };
}

/** The demo company's owner, who is its operator too until the settings name another. */
const DEMO_OPERATOR = 'demo@namestead.test';

/** The third-party script that pages load, and its address; null when there is none. */
function readFraudScript(url: string | undefined, accountKey: string | undefined) {
  if (url === undefined || accountKey === undefined) return null;
  return { url, origin: new URL(url).origin, accountKey };
}

/** A sender's name may hold anything but what ends its quotes (RFC 5322, section 3.2.4). */
function buildSender(brand: string): string {
  return `"${brand.replace(/["\\\p{Cc}]/gu, '')}" <no-reply@namestead.test>`;
}

/** Settings that are free text, so that ` #` may be part of the value. */
const FREE_TEXT: ReadonlySet<string> = new Set(['BRAND', 'DEMO_PASSWORD', 'MAIL_FROM']);

/**
 * Settings whose value ends in a comment. systemd reads `SECRET=x # y` as one value and a shell reads
 * `x`, so that the service and the operator's commands would use different keys.
 */
function commentedSettings(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment.shape).filter(
    (name) => !FREE_TEXT.has(name) && /\s#/.test(given[name] ?? ''),
  );
}

/** The environment has faults; the message lists all of them at once, one a line. */
export class ConfigError extends Error {}

/**
 * Reads the environment once.
 *
 * Throws `ConfigError` naming every fault, so that an operator mends them in one go.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const lacking = lackingInProduction(given);
  const commented = commentedSettings(given);
  if (parsed.success && lacking.length === 0 && commented.length === 0) return shape(parsed.data);
  const faults = [
    ...commented.map((name) => `  ${name}: has a comment after its value; put it on a line of its own`),
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...lacking.map(({ name, message }) => `  ${name}: ${message}`),
  ];
  throw new ConfigError(
    `The settings have faults, so nothing was started:\n${[...new Set(faults)].join('\n')}`,
  );
}
