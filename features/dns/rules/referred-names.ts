import { utf8Text } from '#platform/dns-wire/utf8.ts';
import { isAddressName, isServiceName } from './hostname.ts';
import type { LiveQuestion } from './live-names.ts';
import type { LiveAnswer } from './live-zone.ts';

/** Names that records refer to are asked about up to this number, so that nobody's zone leads us on and on. */
const MAX_REFERRED = 60;

/** A host that a record names, and what is to be known of it. */
interface Referred {
  readonly host: string;
  readonly types: readonly LiveQuestion['type'][];
}

const ADDRESSES = ['A', 'AAAA'] as const;

/** What the sender policy in a text refers to (RFC 7208, sections 5.2 to 5.4 and 6.1); names with macros are nobody's. */
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
      // What it is an alias for may be of any of the types that were asked for.
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
 * What else is to be asked because answers refer to it: hosts of the domain itself that mail, services and aliases
 * lead to, however they are called. What is asked already is left out.
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
