import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A DNS provider of a trial, which speaks Domain Connect. */
export interface TrialProvider {
  /** A zone's record at `_domainconnect` for discovery. */
  readonly discovery: string;
  /** Ends it. */
  close(): void;
}

/**
 * Starts a provider that knows our service, and asks for consent; `apply` then receives the
 * request.
 */
export async function startProvider(apply: (asked: URLSearchParams) => void): Promise<TrialProvider> {
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://provider.test');
    const { pathname, searchParams } = url;
    const page = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void =>
      void answer.writeHead(status, headers).end(text);
    const back = (error: string): string => {
      const to = new URL(searchParams.get('redirect_uri') ?? '');
      to.searchParams.set('state', searchParams.get('state') ?? '');
      if (error !== '') to.searchParams.set('error', error);
      return to.href;
    };
    if (/^\/v2\/[^/]+\/settings$/.test(pathname)) {
      return page(200, JSON.stringify({ providerName: 'Hostrange', urlSyncUX: origin(), urlAPI: origin() }));
    }
    if (pathname.endsWith('/agreed')) {
      apply(searchParams);
      return page(302, '', { location: back('') });
    }
    if (pathname.endsWith('/apply')) {
      const yes = `${pathname}/agreed${url.search}`.replaceAll('&', '&amp;');
      const no = back('access_denied').replaceAll('&', '&amp;');
      return page(
        200,
        `<!doctype html><html lang="en"><title>Hostrange</title><link rel="icon" href="data:,"><a href="${yes}">Agree</a> <a href="${no}">Cancel</a>`,
        { 'content-type': 'text/html' },
      );
    }
    return page(pathname.includes('/domainTemplates/') ? 200 : 404, '{}');
  });
  const host = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = (): string => `http://${host()}`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    discovery: host(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
