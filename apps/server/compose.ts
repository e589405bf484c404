import { join } from 'node:path';
import { breachedPasswordsFile } from '#adapters/breached-passwords/breached-passwords-file.ts';
import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { cnisNotices } from '#adapters/trademark-notices/cnis-notices.ts';
import { smtpMailer } from '#adapters/mail-smtp/smtp-mailer.ts';
import { viesRegister } from '#adapters/vies/vies-register.ts';
import { accountsModule } from '#features/accounts/server/accounts-module.ts';
import { brandedMailer } from '#features/accounts/server/api/branded-mailer.ts';
import type { MailLook } from '#features/accounts/server/api/branded-mailer.ts';
import { PasswordGate } from '#features/accounts/server/api/password-gate.ts';
import { resolveActor } from '#features/accounts/server/api/resolve-actor.ts';
import { storedUsage } from '#features/accounts/server/api/usage-event-store.ts';
import { UsageBuffer } from '#features/accounts/server/api/usage-buffer.ts';
import { billingModule } from '#features/billing/server/billing-module.ts';
import { chargebackLineQuotes } from '#features/billing/server/api/chargebacks.ts';
import { creditBalance } from '#features/billing/server/api/credit-balance.ts';
import { UNASKED_REGISTER } from '#features/billing/server/ports/vat-register.ts';
import type { ProviderCardForm } from '#features/billing/server/ports/payment-provider.ts';
import { orderedPlanPayments } from '#features/billing/server/api/plan-payment-store.ts';
import { cartModule } from '#features/cart/server/cart-module.ts';
import { lineSeal } from '#features/cart/server/api/line-seal.ts';
import { planLineQuotes } from '#features/cart/server/api/quote-plan-lines.ts';
import { catalogModule } from '#features/catalog/server/catalog-module.ts';
import { contactsModule } from '#features/contacts/server/contacts-module.ts';
import { dnsModule } from '#features/dns/server/dns-module.ts';
import { copyComingZone } from '#features/dns/server/api/copy-coming-zone.ts';
import { findServedSerial as zoneSerial } from '#features/dns/server/api/served-serial.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { maintainedRegistrar } from '#features/names/server/api/maintained-registrar.ts';
import { domainContactRules } from '#features/names/server/api/domain-contact-rules.ts';
import { domainLineFacts } from '#features/registration/server/api/domain-deliveries.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import { domainLineRequirements } from '#features/registration/server/api/require-domain-lines.ts';
import { domainPurchaseTerms } from '#features/registration/server/api/domain-purchase-terms.ts';
import { mappingLineFacts } from '#features/mapping/server/api/mapping-deliveries.ts';
import { mappingLineQuotes } from '#features/mapping/server/api/quote-mapping-lines.ts';
import { mappingLineRequirements } from '#features/mapping/server/api/require-mapping-lines.ts';
import { mappingPurchaseTerms } from '#features/mapping/server/api/mapping-purchase-terms.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { underSearchFlag } from '#features/search/server/api/search-flag.ts';
import { registrationModule } from '#features/registration/server/registration-module.ts';
import { registrantsModule } from '#features/registrants/server/registrants-module.ts';
import { usersModule } from '#features/users/server/users-module.ts';
import { transfersModule } from '#features/transfers/server/transfers-module.ts';
import { boughtTransfers } from '#features/transfers/server/api/bought-transfers.ts';
import { transferLineRequirements } from '#features/transfers/server/api/require-transfer-lines.ts';
import { transferLineQuotes } from '#features/transfers/server/api/quote-transfer-lines.ts';
import { transferLineFacts } from '#features/transfers/server/api/transfer-deliveries.ts';
import { handedPurchases } from '#features/billing/server/api/hand-over-purchase.ts';
import { nameRenewals } from '#features/billing/server/api/name-renewals.ts';
import { closeAgainstTransfers } from '#features/transfers/server/api/cancel-transfer-request.ts';
import { restoreRegistrant } from '#features/registrants/server/api/restore-registrant.ts';
import { guardModule } from '#features/guard/server/guard-module.ts';
import { domainsModule } from '#features/domains/server/domains-module.ts';
import { searchModule } from '#features/search/server/search-module.ts';
import { mappingModule } from '#features/mapping/server/mapping-module.ts';
import { mailboxLineQuotes } from '#features/email/server/api/quote-mailbox-lines.ts';
import { countForwards } from '#features/email/server/api/forwards.ts';
import { emailModule } from '#features/email/server/email-module.ts';
import { redirectLineQuotes } from '#features/redirects/server/api/quote-redirect-lines.ts';
import { redirectLineRequirements } from '#features/redirects/server/api/require-redirect-lines.ts';
import { redirectPurchaseTerms } from '#features/redirects/server/api/redirect-purchase-terms.ts';
import { TargetLookup } from '#features/redirects/server/api/target-lookup.ts';
import { operatorModule } from '#features/operator/server/operator-module.ts';
import { redirectsModule } from '#features/redirects/server/redirects-module.ts';
import { countMemberships, listMemberIds, listSiteIds } from '#features/sites/server/api/sites.ts';
import { sitesModule } from '#features/sites/server/sites-module.ts';
import { eventsModule } from '#platform/events/event-bus.ts';
import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { countOpenDifferences } from '#features/domains/server/api/registry-facts-store.ts';
import { countParked } from '#platform/jobs/parked-job-store.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { LiveHub } from '#platform/live/live-hub.ts';
import { liveModule } from '#platform/live/live-module.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { receiptSeller } from './brand/receipt-seller.ts';
import { brandFiles, readableAccent } from './brand/brand-files.ts';
import { inboxPages } from './inbox/inbox-pages.ts';
import { openInboxFolder } from './inbox/inbox-folder.ts';
import type { InboxFolder } from './inbox/inbox-folder.ts';
import { startInbox } from './inbox/start-inbox.ts';
import { listChecklist } from './checklist/checklist.ts';
import { testPart } from './checklist/test-part.ts';
import type { PlatformParts } from './platform-parts.ts';
import { composeBulk } from './compose-bulk.ts';
import { composeDelegation } from './compose-delegation.ts';
import type { Config } from './config.ts';
import { composePayments } from './compose-payments.ts';
import { registrarOptions } from './compose-registrar.ts';
import { zoneDefaults, askedNameServers } from './dns-config.ts';
import './words.ts';

/** All slices, wired to the platform and to external services. */
export interface Composition {
  readonly modules: readonly SliceModule[];
  readonly live: LiveHub;
  readonly resolveActor: (request: RequestContext) => Promise<Actor>;
  /** The card form for browsers; null when our own sandbox form is used. */
  readonly cardForm: ProviderCardForm | null;
  /** Business metrics of the slices. */
  readonly counters: readonly OwnCounter[];
  /** Writes the rows that come with the program, such as prices. Idempotent. */
  prepare(): Promise<void>;
  /** Starts the inbox and answers how to end it. */
  startInbox(): Promise<() => Promise<void>>;
  /** Closes connections to external services. */
  stop(): Promise<void>;
}

/** The only place where a port meets an adapter, and a slice's question meets the slice that answers it. */
export async function compose(parts: PlatformParts): Promise<Composition> {
  const { config, secrets, db, log, clock, random, jobs, events, tasks } = parts;
  const live = new LiveHub({
    db,
    log: log.child({ part: 'live' }),
    tasks,
    listMembers: (siteId) => listMemberIds(db, siteId),
    listSiteIds: (userId) => listSiteIds(db, userId),
  });
  const { currency } = config;
  const standing = { db, clock, random, jobs, events, live, log };
  const delegation = composeDelegation(config);

  const connection = registrarEpp(await registrarOptions(parts));
  const registrar = maintainedRegistrar(connection.registrar, { db, clock });
  const notices = cnisNotices({
    url: config.registrar.claimsUrl ?? `http://127.0.0.1:${config.registry.rdapPort}/cnis`,
    log: log.child({ part: 'trademark notices' }),
  });
  const availability = new AvailabilityCache({ registrar, notices });
  const inbox = config.mail.smtpUrl === null ? openInboxFolder(join(config.dataDir, 'inbox'), random) : null;
  const smtp = smtpMailer({
    url: config.mail.smtpUrl ?? `smtp://127.0.0.1:${config.mail.inboxPort}`,
    from: config.mail.from,
  });
  const mailer = brandedMailer(smtp, mailLook(config));
  const usage = new UsageBuffer({
    sink: storedUsage(db),
    log: log.child({ part: 'usage' }),
    task: tasks.watch('usage events', minutes(1), { isOnDemand: true }),
  });
  const planPayments = orderedPlanPayments;
  const panelNames: PanelNames = {
    siteAddressSuffix: config.brand.siteAddressSuffix,
    ownNames: [config.brand.secondSiteAddressSuffix, new URL(config.http.publicUrl).hostname],
    nameServerHost: config.brand.nameServerHost,
  };
  const professionalEmailCountries = 'all' as const;
  const named = { availability, ...panelNames };
  const redirected = { ...panelNames, targets: new TargetLookup(delegation.publicNameServers) };
  const lineQuotes = [
    underSearchFlag(domainLineQuotes({ ...named, registrar }), config.flags),
    transferLineQuotes(named),
    mappingLineQuotes(named),
    redirectLineQuotes(redirected),
    mailboxLineQuotes({
      siteAddressSuffix: config.brand.siteAddressSuffix,
      professionalEmailCountries,
      flags: config.flags,
    }),
    planLineQuotes({ planPayments }),
    chargebackLineQuotes,
  ];
  const seal = lineSeal(config.sealingKey ?? secrets.sealingKey, random);
  const payments = composePayments(parts);
  const zones = { find: (_db: unknown, domains: readonly string[]) => readSerials(db, domains) };

  const accounts = {
    ...standing,
    realClock: systemClock,
    passwordGate: new PasswordGate(),
    mailer,
    usage,
    usageKept: config.limits.usage,
    countVisibleSites: countMemberships,
    professionalEmailCountries,
    publicUrl: config.http.publicUrl,
    brand: config.brand.name,
    breachedPasswords:
      config.breachedPasswords === null
        ? null
        : breachedPasswordsFile(config.breachedPasswords, log.child({ part: 'accounts' })),
    secret: config.secret ?? secrets.cookieSecret,
  };
  const dns = {
    ...standing,
    defaults: zoneDefaults(config),
    provider: {
      id: config.brand.nameServerHost,
      name: config.brand.name,
      publicUrl: config.http.publicUrl,
    },
    nameServers: askedNameServers(config),
    publicNameServers: delegation.publicNameServers,
  };
  const domains = {
    ...standing,
    registrar,
    renewals: nameRenewals({
      ...standing,
      lineQuotes,
      isTaxCollected: config.isTaxCollected,
      sellerCountry: config.seller.country,
      purchaseTerms: [domainPurchaseTerms(standing)],
      gateway: payments.gateway,
    }),
    availability,
    currency,
    seal,
    zoneCopies: {
      copy: (asked: { readonly domain: string; readonly userId: number }) => copyComingZone(dns, asked),
    },
    mailer,
    flags: config.flags,
    brand: config.brand.name,
    registrationAgreements: config.legal.registrationAgreements,
    countForwards,
    privacyContact: config.privacyContact,
    publicUrl: config.http.publicUrl,
    ...panelNames,
    nameServers: config.brand.nameServers,
  };
  const billing = {
    ...standing,
    realClock: systemClock,
    mailer,
    gateway: payments.gateway,
    lineQuotes,
    isTaxCollected: config.isTaxCollected,
    sellerCountry: config.seller.country,
    lineRequirements: [
      domainLineRequirements({ availability, registrar }),
      transferLineRequirements({ availability }),
      mappingLineRequirements(named),
      redirectLineRequirements(redirected),
    ],
    agreement: readAgreement(config.legal),
    seller: receiptSeller(config),
    vatRegister:
      config.seller.viesUrl === null
        ? UNASKED_REGISTER
        : viesRegister(config.seller.viesUrl, log.child({ part: 'vies' })),
    tldContactRules: domainContactRules,
    lineFacts: [domainLineFacts({ zones, clock }), transferLineFacts({ clock }), mappingLineFacts(domains)],
    purchaseTerms: [
      domainPurchaseTerms(standing),
      mappingPurchaseTerms(domains),
      redirectPurchaseTerms(standing),
    ],
    brand: config.brand.name,
    publicUrl: config.http.publicUrl,
  };
  const modules: readonly SliceModule[] = [
    liveModule({ db, hub: live, realClock: systemClock }),
    eventsModule({ db, clock }),
    accountsModule(accounts),
    contactsModule({ db, clock, live, tldContactRules: domainContactRules }),
    sitesModule({
      ...standing,
      realClock: systemClock,
      mailer,
      flags: config.flags,
      sitesPerAccount: config.limits.sites,
      siteAddressSuffix: config.brand.siteAddressSuffix,
      secondSiteAddressSuffix: config.brand.secondSiteAddressSuffix,
      supportEmail: config.supportEmail,
      brand: config.brand.name,
    }),
    usersModule({ db, publicUrl: config.http.publicUrl }),
    catalogModule({ db, clock, currency, planPayments }),
    cartModule({
      ...standing,
      lineQuotes,
      creditBalance,
      isTaxCollected: config.isTaxCollected,
      sellerCountry: config.seller.country,
      currency,
      seal,
      visitorCartOctets: config.limits.visitorCartOctets,
    }),
    billingModule(billing),
    ...(payments.module ? [payments.module] : []),
    domainsModule(domains),
    guardModule({
      ...domains,
      actions: {
        closeAgainstTransfers: (domain) => closeAgainstTransfers(domains, domain),
        restoreRegistrant: (change) => restoreRegistrant(domains, change),
      },
    }),
    registrantsModule(domains),
    registrationModule({ ...domains, transfers: boughtTransfers(domains) }),
    transfersModule(
      {
        ...domains,
        supportEmail: config.supportEmail,
        ipsTags: config.registrar.ipsTags,
        purchases: handedPurchases(billing),
      },
      config.registrar.messagesSeconds,
    ),
    searchModule(domains),
    mappingModule({ ...domains, ...delegation, siteAddresses: [config.brand.siteIpv4] }),
    emailModule(standing),
    dnsModule(dns),
    redirectsModule({ ...standing, ...redirected }),
    composeBulk(standing, { billing, transfers: domains, registrants: domains, dns }),
    operatorModule({
      db,
      operators: config.operators,
      installation: {
        listParts: () => listChecklist(config),
        testPart: (part, mailTo) =>
          testPart({ config, secrets, db, log, random, now: clock.now() }, part, mailTo),
      },
    }),
    ...(inbox && !config.isProduction
      ? [{ name: 'inbox', pages: inboxPages(inbox, config.brand.name) }]
      : []),
  ];

  return {
    modules,
    live,
    resolveActor: (request) => resolveActor(accounts, request),
    cardForm: payments.cardForm,
    counters: [parkedJobs(db), openDifferences(db)],
    prepare: async () => {
      await saveTldProducts(db);
      // Opens a session with the registry now, so that the first search finds one. The answer does not matter.
      if (config.services.has('web')) void registrar.check([config.brand.nameServerHost]);
    },
    startInbox: () => startMailInbox(inbox, parts),
    stop: async () => {
      await usage.flush();
      smtp.close();
      await connection.close();
    },
  };
}

/** The operator's brand in mails. SVG logos are left out: most mail readers show none. */
function mailLook({
  brand,
  http,
  legal,
  supportEmail,
}: Pick<Config, 'brand' | 'http' | 'legal' | 'supportEmail'>): MailLook {
  return {
    brand: brand.name,
    accent: readableAccent(brand.accent),
    logo: brand.logo?.type === 'image/png' ? `${http.publicUrl}${brandFiles(brand).icon}` : null,
    publicUrl: http.publicUrl,
    supportEmail,
    legal,
  };
}

/** What buyers agree to; null where the operator has published nothing. */
function readAgreement({
  agreementVersion: version,
  terms,
  registrationAgreement: registration,
}: Config['legal']) {
  return version === null ? null : { version, terms, registration };
}

async function readSerials(
  db: PlatformParts['db'],
  domains: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const serials = new Map<string, number>();
  for (const domain of domains) {
    const serial = await zoneSerial(db, domain);
    if (serial !== null) serials.set(domain, serial);
  }
  return serials;
}

/** Number of stuck jobs; the last known value while the database is unavailable. */
function parkedJobs(db: PlatformParts['db']): OwnCounter {
  let last = 0;
  return {
    name: 'jobs_parked',
    help: 'Jobs that failed too often and wait for the operator (npm run -s admin -- job list).',
    isGauge: true,
    read: async () => (last = await countParked(db).catch(() => last)),
  };
}

/** Number of disagreements with registries that wait for the operator; the last known value without the database. */
function openDifferences(db: PlatformParts['db']): OwnCounter {
  let last = 0;
  return {
    name: 'registry_differences_open',
    help: 'Names about which we and the registry disagree (npm run -s admin -- registry differences).',
    isGauge: true,
    read: async () => (last = await countOpenDifferences(db).catch(() => last)),
  };
}

/** Without a configured mail server, mail goes to an inbox that anyone on this machine can read. */
async function startMailInbox(
  folder: InboxFolder | null,
  parts: PlatformParts,
): Promise<() => Promise<void>> {
  if (folder === null) return async () => undefined;
  const inbox = await startInbox({
    port: parts.config.mail.inboxPort,
    folder,
    log: parts.log.child({ part: 'inbox' }),
  });
  return () => inbox.stop();
}
