import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { changedHereQuery } from './dns-queries.ts';

const ProofNotice = latePart(async () => (await import('./proof-notice.tsx')).ProofNotice);

/** After a change of the records, also one made here shortly before the page was opened: what each name server answers. */
export function ChangeProof({
  domain,
  serial,
}: {
  readonly domain: string;
  /** The version that is shown. */
  readonly serial: number;
}): ReactNode {
  const [opened] = useState(serial);
  const { data: changed } = useQuery(changedHereQuery(domain));
  const isReopened = serial === opened;
  if (isReopened && changed !== serial) return null;
  return (
    <Suspense>
      <ProofNotice domain={domain} serial={serial} isReopened={isReopened} />
    </Suspense>
  );
}
