import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import type { SetupVerdict } from '../rules/mapping-setup.ts';
import { setupMessages } from '../words/en.ts';

const WORDS = {
  by_name_servers: ['success', 'verdictByNameServers'],
  by_records: ['success', 'verdictByRecords'],
  awaiting_proof: ['warning', 'verdictProof'],
  broken_signature: ['warning', 'verdictSignature'],
  behind_proxy: ['info', 'verdictProxy'],
  unknown: ['info', 'verdictUnknown'],
  changing: ['info', 'verdictChanging'],
  mixed_name_servers: ['warning', 'verdictMixedServers'],
  mixed_addresses: ['warning', 'verdictMixedAddresses'],
  stray_ipv6: ['warning', 'verdictIpv6'],
  elsewhere: ['warning', 'verdictElsewhere'],
  no_address: ['warning', 'verdictNoAddress'],
  servers_silent: ['warning', 'verdictSilent'],
  not_delegated: ['warning', 'verdictNotDelegated'],
} as const satisfies Readonly<Record<SetupVerdict, readonly [Kind, (typeof setupMessages)['keys'][number]]>>;

/** How a connection stands, in a sentence that says what to do about it; read out when it changes. */
export function SetupVerdictNotice({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const [kind, words] = WORDS[setup.verdict];
  const wrong = setup.verdict === 'mixed_name_servers' ? setup.other_name_servers : setup.wrong_addresses;
  const values = {
    domain: setup.display_name,
    proxies: setup.proxies.join(', '),
    wrong: wrong.join(', '),
  };
  return (
    <Notice kind={kind} isAnnounced>
      {m(words, values)}
    </Notice>
  );
}
