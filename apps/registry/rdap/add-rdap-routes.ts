import type { FastifyInstance } from 'fastify';

import { clientNetwork } from '#platform/http/client-network.ts';
import { RateLimiter } from '#platform/http/rate-limiter.ts';
import type { Log } from '#platform/log/log.ts';

import type { RegistryDeps } from '../commands/command.ts';
import { canonicalName, MAX_FOUND, searchDomains } from './search-domains.ts';
import { describeDomain } from './describe-domain.ts';
import { describeEntity } from './entity-object.ts';
import { describeNameserver } from './nameserver-object.ts';
import { domainObject, foundDomain } from './domain-object.ts';
import { answerRdap, RdapError, readAddress, refuseRdap } from './rdap-answer.ts';

/** Queries per address and minute; far beyond the needs of a person or a client's tests. */
const MAX_PER_MINUTE = 6_000;

/** RDAP for domains, name servers and entities (RFC 9082), open to everyone. */
export async function addRdapRoutes(
  app: FastifyInstance,
  deps: RegistryDeps & { readonly log: Log },
  limits: { readonly perMinute: number } = { perMinute: MAX_PER_MINUTE },
): Promise<void> {
  const rate = new RateLimiter();

  await app.register(async (rdap) => {
    rdap.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof RdapError) return refuseRdap(reply, error.status, error.message);
      // A path that is no UTF-8, and the like.
      if (error.statusCode !== undefined && error.statusCode < 500)
        return refuseRdap(reply, 400, error.message);
      deps.log.error({ error }, 'an RDAP question failed');
      return refuseRdap(reply, 500, 'The registry could not answer.');
    });
    rdap.addHook('onRequest', async (request, reply) => {
      const wait = rate.count(clientNetwork(request.ip), limits.perMinute);
      if (wait === null) return;
      reply.header('retry-after', String(wait));
      return refuseRdap(reply, 429, `Ask again in ${wait} seconds.`);
    });

    rdap.get('/help', async (_request, reply) =>
      answerRdap(
        reply,
        {},
        {
          notices: [
            {
              title: 'What can be asked',
              description: [
                '/domain/{name}, /nameserver/{name}, /entity/{handle}',
                `/domains?name={pattern}: a name with an asterisk at the end of its first label, ${MAX_FOUND} at most`,
              ],
            },
          ],
        },
      ),
    );
    rdap.get<Named>('/domain/:name', async (request, reply) => {
      const name = canonicalName(request.params.name);
      const described = await describeDomain(deps, readAddress(request), name);
      if (!described) throw new RdapError(404, `${name} is not registered here.`);
      return answerRdap(reply, domainObject(readAddress(request), described));
    });
    rdap.get<Named>('/nameserver/:name', async (request, reply) => {
      const name = canonicalName(request.params.name);
      const nameserver = await describeNameserver(deps, readAddress(request), name);
      if (!nameserver) throw new RdapError(404, `There is no name server ${name} here.`);
      return answerRdap(reply, nameserver);
    });
    rdap.get<Named>('/entity/:name', async (request, reply) => {
      const entity = await describeEntity(deps, readAddress(request), request.params.name);
      if (!entity) throw new RdapError(404, `There is no entity ${request.params.name} here.`);
      return answerRdap(reply, entity);
    });
    rdap.get<{ Querystring: Readonly<Record<string, unknown>> }>('/domains', async (request, reply) => {
      const { name, ...others } = request.query;
      if (typeof name !== 'string' || Object.keys(others).length > 0)
        throw new RdapError(501, 'Names are searched by ?name= alone here.');
      const found = await searchDomains(deps, name);
      // RFC 7480 section 5.3: nothing found is 404.
      if (found.length === 0) throw new RdapError(404, `No name fits ${name}.`);
      const shown = found.slice(0, MAX_FOUND);
      const body = { domainSearchResults: shown.map((each) => foundDomain(readAddress(request), each)) };
      const notices = found.length > shown.length ? [TRUNCATED] : [];
      return answerRdap(reply, body, { notices });
    });
    // Parts of RFC 9082 that this registry does not support: addresses, and searches for people.
    for (const path of ['/ip/*', '/autnum/*', '/nameservers', '/entities'])
      rdap.get(path, async () => {
        throw new RdapError(501, 'This registry answers for domains, name servers and entities by name.');
      });
  });
}

interface Named {
  readonly Params: { readonly name: string };
}

/** RFC 9083 section 9. */
const TRUNCATED = {
  title: 'Search Policy',
  type: 'result set truncated due to excessive load',
  description: [`The first ${MAX_FOUND} names are shown. Ask for fewer.`],
};
