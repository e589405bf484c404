import type { SuggestionOnWire } from '#features/search/contract/search-endpoints.ts';
import { checkAvailabilities } from '#features/search/contract/search-endpoints.ts';
import { suggestionQuality } from '#features/search/testing/suggestion-quality.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { processorSeconds } from '../started-processes.ts';
import type { Figure } from '../figure.ts';
import { bareRequests } from '../baselines.ts';
import { latencyFigures } from '../figure.ts';

/** Searches of each kind; together they stay within one caller's minute. */
const ROUNDS = 200;
const WANTED = 20;
/** What a list mixes. */
const TLDS = ['com', 'net', 'org', 'io', 'co', 'dev', 'app', 'shop', 'de', 'blog'];
const WARM_UP = 20;
/** Lists of names that are checked, and how long they are. */
const LISTS = 20;
const LIST = 200;

/**
 * How long 20 suggestions take, from the request to its whole answer on the loopback.
 *
 * First words that were never searched for, so that the registry has to be; then the same
 * again, which the server remembers for a minute.
 */
export function runSearch(): Promise<readonly Figure[]> {
  return withShop(measureSearch);
}

async function measureSearch(context: Shop): Promise<readonly Figure[]> {
  for (let round = 0; round < WARM_UP; round += 1) await search(context, `warm up ${round}`);
  const queries = Array.from({ length: ROUNDS }, (_, round) => `quiet harbor ${round.toString(36)}`);
  const pid = context.server.process.pid;
  const spentBefore = processorSeconds(pid);
  const fresh: number[] = [];
  let confirmed = 0;
  for (const query of queries) {
    const { took, names } = await search(context, query);
    fresh.push(took);
    confirmed += names.filter((name) => name.is_confirmed).length;
  }
  const cost = ((processorSeconds(pid) - spentBefore) * 1_000) / ROUNDS;
  const again: number[] = [];
  for (const query of queries) again.push((await search(context, query)).took);
  const baseline = await bareRequests(ROUNDS);
  return [
    ...latencyFigures('search, 20 new suggestions', fresh, { p99: 50, baseline }),
    {
      name: 'search, 20 new suggestions, processor time of the server',
      value: cost,
      unit: 'ms',
      baseline: baseline.cost,
    },
    {
      name: 'search, names confirmed by the registry',
      value: (100 * confirmed) / (ROUNDS * WANTED),
      unit: '%',
      better: 'higher',
    },
    ...latencyFigures('search, 20 remembered suggestions', again, { p99: 50, baseline }),
    ...latencyFigures(`a list of ${LIST} names`, await timeLists(context), { baseline }),
    ...qualityFigures(),
  ];
}

/** How long the registry's word on a list of 200 names takes, none of them asked about before. */
async function timeLists({ server, cookie }: Shop): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let round = 0; round < LISTS; round += 1) {
    const domains = Array.from(
      { length: LIST },
      (_, index) => `list-${round}-${index}.${TLDS[index % TLDS.length] ?? 'com'}`,
    );
    const begun = performance.now();
    const answer = await fetch(server.url + checkAvailabilities.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ domains }),
    });
    const { results } = (await answer.json()) as { results: readonly { status: string }[] };
    samples.push(performance.now() - begun);
    if (results.some(({ status }) => status !== 'available'))
      throw new Error(`list ${round}: ${JSON.stringify(results)}`);
  }
  return samples;
}

/** How good suggestions are, measured by the corpus (`features/search/testing/suggestion-corpus.ts`). */
function qualityFigures(): readonly Figure[] {
  const { recall, meanReciprocalRank, variety } = suggestionQuality();
  const better = 'higher';
  return [
    { name: 'suggestions, expected names among the first 20', value: 100 * recall, unit: '%', better },
    {
      name: 'suggestions, how far in front (1 is first)',
      value: meanReciprocalRank,
      unit: '',
      digits: 2,
      better,
    },
    { name: 'suggestions, different words in the first 10', value: 100 * variety, unit: '%', better },
  ];
}

async function search(
  { server, cookie }: Shop,
  query: string,
): Promise<{ took: number; names: readonly SuggestionOnWire[] }> {
  const begun = performance.now();
  const path = `/rest/v1.1/domains/suggestions?quantity=${WANTED}&query=${encodeURIComponent(query)}`;
  const answer = await fetch(server.url + path, { headers: { cookie } });
  const names = (await answer.json()) as readonly SuggestionOnWire[];
  const took = performance.now() - begun;
  if (!answer.ok || names.length !== WANTED)
    throw new Error(`${query}: ${answer.status} ${JSON.stringify(names)}`);
  return { took, names };
}
