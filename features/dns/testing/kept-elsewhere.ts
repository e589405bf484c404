import type { AskServer, Roots } from '#platform/dns-client/follow-delegation.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { zoneRecord } from './zone-builder.ts';

type Answer = Awaited<ReturnType<AskServer>>;
type Question = Parameters<AskServer>[1];

/** The only server of every domain; the root delegates everything to it. */
const KEEPER = '127.0.0.2';

/**
 * A fake DNS in which one external host serves every domain. `records` are its current records, one
 * per line;
 * `instead` may override an answer, or return undefined.
 */
export function keptElsewhere(
  records: () => readonly string[],
  instead: (question: Question) => Answer | undefined = () => undefined,
): Roots {
  return createRoots(['127.0.0.1'], async (address, question) => {
    const name = question.name.slice(0, -1);
    const say = (line: string) => {
      const { name: owner, ttl, data } = zoneRecord(line);
      if (data.type === 'ALIAS') throw new Error('no answer for this query');
      return { name: `${owner}.`, class: 1, ttl, data };
    };
    const base = { ...queryMessage(1, question), isResponse: true };
    if (address !== KEEPER) {
      const zone = name.split('.').slice(-2).join('.');
      const glue = say(`ns.host.example A ${KEEPER}`);
      return { ...base, authorities: [say(`${zone} NS ns.host.example.`)], additionals: [glue] };
    }
    const other = instead(question);
    if (other !== undefined) return other;
    const all = [...records(), `${name} SOA a.example. b.example. 1 2 3 4 5`].map(say);
    const isAnswer = ({ name: owner, data }: (typeof all)[number]): boolean =>
      owner === question.name && TYPE_CODES[data.type as 'A'] === question.type;
    return { ...base, answers: all.filter(isAnswer) };
  });
}
