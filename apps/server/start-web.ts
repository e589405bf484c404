import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { getPreferences } from '#features/accounts/contract/preferences.ts';
import { SESSION_COOKIE } from '#features/accounts/server/api/session-cookie.ts';
import { listMySites } from '#features/sites/contract/site-endpoints.ts';
import { addLiveStream } from '#platform/http/add-live-stream.ts';
import { addOperations } from '#platform/http/add-operations.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { cookieName } from '#platform/http/create-request-context.ts';
import { openOperationsAddress } from '#platform/http/operations-access.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { openApiReference } from '#platform/http/api-reference/reference-page.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { AnsweringThreads } from './answering/start-answering-threads.ts';
import { brandFiles } from './brand/brand-files.ts';
import type { Composition } from './compose.ts';
import type { openHeavyCalls } from './heavy-calls/open-heavy-calls.ts';
import type { PlatformParts } from './platform-parts.ts';
import { refusalCatalogue } from './refusal-catalogue.ts';
import { roomGauges } from './watch-room.ts';

/** Calls a minute for a person, or for an address that is not signed in. */
const CALLS_PER_MINUTE = { user: 1_200, visitor: 600 };

/** Where `npm start` builds the browser shell. */
const WEB_APP = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Calls that the shell makes on every page of a signed-in user. */
const EARLY_ANSWERS = {
  paths: [getSession.path, listMySites.path, getPreferences.path],
  except: ['/sign-in', '/sign-up', '/verify-email', '/reset-password'],
};

/** Starts the web part: API, browser shell, live stream and what operators ask. The answer ends it gracefully. */
export async function startWeb(
  parts: PlatformParts,
  composition: Composition,
  checks: Readonly<Record<string, () => Promise<void>>>,
  {
    answering,
    heavy,
  }: {
    readonly answering: Pick<AnsweringThreads, 'counters' | 'statuses' | 'warnings'>;
    readonly heavy: Pick<ReturnType<typeof openHeavyCalls>, 'calls' | 'counters'>;
  },
): Promise<() => Promise<void>> {
  const { config, log, random, listener, tasks, room, backups, escrow } = parts;
  const isSecure = config.http.publicUrl.startsWith('https:');
  const routes = composition.modules.flatMap((module) => module.routes ?? []);
  const { cardForm } = composition;
  const brand = brandFiles(config.brand);
  const reference = await openApiReference({ name: config.brand.name, version: manifest.version });
  const server = await createHttpServer({
    log: log.child({ part: 'web' }),
    random,
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    webApp: existsSync(WEB_APP)
      ? {
          folder: WEB_APP,
          metas: {
            'application-name': config.brand.name,
            'namestead:site-address-suffix': config.brand.siteAddressSuffix,
            'namestead:brand-logo': brand.logo ?? '',
            'namestead:name-servers': config.brand.nameServers.delegated.join(','),
            'namestead:flags': [...config.flags].join(','),
            'namestead:support': config.supportUrl ?? `mailto:${config.supportEmail}`,
            'namestead:multisite-backup': config.multisiteBackupUrl ?? '',
            'namestead:fraud-script': config.fraudScript?.url ?? '',
            'namestead:fraud-account': config.fraudScript?.accountKey ?? '',
            'namestead:card-form': cardForm ? `${cardForm.name} ${cardForm.publicKey}` : '',
            'namestead:currency': config.currency,
            ...legalMetas(config.legal),
            'namestead:stage': config.isProduction ? 'production' : 'development',
          },
          title: config.brand.name,
          icon: brand.icon,
          stylesheet: brand.stylesheet,
          early: { ...EARLY_ANSWERS, cookie: cookieName(SESSION_COOKIE, isSecure) },
          scriptOrigin: config.fraudScript?.origin ?? null,
          cardForm: cardForm?.origins ?? null,
        }
      : null,
    files: [...brand.files, ...reference.files],
    routes,
    pages: [...composition.modules.flatMap((module) => module.pages ?? []), reference.page],
    resolveActor: composition.resolveActor,
    callsPerMinute: CALLS_PER_MINUTE,
    securityLog: parts.securityLog,
    limits: config.limits.http,
    heavyCalls: heavy.calls,
    hasRoom: () => room.hasRoom(),
    onStorageFull: () => room.noteFailure(),
  });
  let isDraining = false;
  const operations = addOperations(server, {
    checks,
    isDraining: () => isDraining,
    counters: [
      ...composition.counters,
      ...answering.counters,
      ...heavy.counters,
      ...roomGauges(room),
      ...backups.gauges,
      ...escrow.gauges,
    ],
    access: config.operations,
    tasks: () => [...tasks.statuses(), ...answering.statuses()],
    warnings: [
      () => Object.entries(room.warnings()).map(([about, message]) => ({ about, message })),
      () => answering.warnings(),
      backups.warnings,
      escrow.warnings,
    ],
  });
  await composition.live.start(listener);
  addLiveStream(server, {
    hub: composition.live,
    resolveActor: composition.resolveActor,
    isSecure,
  });
  const routesByModule = composition.modules.map(({ name, routes: own = [] }) => ({
    name,
    endpoints: own.map(({ endpoint }) => endpoint),
  }));
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Written when it is first asked for: it takes as long as a tenth of the start.
  server.get('/openapi.json', async () => {
    document ??= openApiDocument(routesByModule, refusalCatalogue(), {
      name: config.brand.name,
      version: manifest.version,
      sessionCookie: cookieName(SESSION_COOKIE, isSecure),
    });
    return document;
  });
  const { address } = config.operations;
  const own = address && (await openOperationsAddress(address, operations));
  await server.listen({ host: config.http.host, port: config.http.port });
  return async () => {
    isDraining = true;
    await server.close();
    await own?.close();
  };
}

/** How the browser shell learns the operator's legal pages. */
function legalMetas(legal: PlatformParts['config']['legal']): Readonly<Record<string, string>> {
  return {
    'namestead:terms': legal.terms ?? '',
    'namestead:privacy': legal.privacy ?? '',
    'namestead:imprint': legal.imprint ?? '',
    'namestead:registration-agreement': legal.registrationAgreement ?? '',
    'namestead:agreement-version': legal.agreementVersion ?? '',
  };
}
