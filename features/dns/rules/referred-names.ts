import { utf8Text } from '#platform/dns-wire/utf8.ts';
import { isAddressName, isServiceName } from './hostname.ts';
import type { LiveQuestion } from './live-names.ts';
import type { LiveAnswer } from './live-zone.ts';

/** Maximum number of referenced names to query, so that a hostile zone cannot cause endless queries. */
const MAX_REFERRED = 60;

/** A host named in a record, with the types to query. */
interface Referred {
  readonly host: string;
  readonly types: readonly LiveQuestion['type'][];
}

const ADDRESSES = ['A', 'AAAA'] as const;

/**
 * The hosts that an SPF record refers to (RFC 7208, sections 5.2 to 5.4 and 6.1); names with macros
 * are skipped.
 */
function referredByPolicy(text: string): Referred[] {
  if (!/^v=spf1(\s|$)/i.test(text)) return [];
  return [...text.matchAll(/(?:^|\s)[+?~-]?(include:|redirect=|a:|mx:)([^\s/]+)/gi)].flatMap(
    ([, kind = '', host = '']): Referred[] => {
      if (host.includes('%')) return [];
      const types = {
        'include:': ['TXT'],
        'redirect=': ['TXT'],
        'a:': ADDRESSES,
        'mx:': ['MX', ...ADDRESSES],
      } as const;
      return [{ host, types: types[kind.toLowerCase() as keyof typeof types] }];
    },
  );
}

function referredBy(answer: LiveAnswer): Referred[] {
  return answer.records.flatMap(({ data }): Referred[] => {
    switch (data.type) {
      case 'MX':
        return [{ host: data.exchange, types: ADDRESSES }];
      case 'SRV':
        return [{ host: data.target, types: ADDRESSES }];
      // The alias target may have any of the queried types.
      case 'CNAME':
        return [{ host: data.target, types: [...new Set([...ADDRESSES, answer.question.type])] }];
      case 'TXT': {
        const octets = Uint8Array.from(data.strings.flatMap((string) => [...string]));
        return referredByPolicy(utf8Text(octets) ?? '');
      }
      default:
        return [];
    }
  });
}

/**
 * The further queries that answers call for: hosts of the domain that mail, services and aliases
 * refer to. Queries made already are left out.
 */
export function referredQuestions(
  domain: string,
  answers: readonly LiveAnswer[],
  asked: readonly LiveQuestion[],
): readonly LiveQuestion[] {
  const known = new Set(asked.map(({ name, type }) => `${name} ${type}`));
  const found = new Map<string, LiveQuestion>();
  for (const { host, types } of answers.flatMap(referredBy)) {
    const full = host.toLowerCase().replace(/\.$/, '');
    if (!full.endsWith(`.${domain}`)) continue;
    const name = full.slice(0, -domain.length - 1);
    for (const type of types) {
      const isFitting = type === 'A' || type === 'AAAA' ? isAddressName(name) : isServiceName(name);
      const key = `${name} ${type}`;
      if (isFitting && !name.startsWith('*') && !known.has(key)) found.set(key, { name, type });
    }
  }
  return [...found.values()].slice(0, MAX_REFERRED);
}
