import { Suspense, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { latePart } from '#platform/ui/feedback/late-part.tsx';

/** Each name server's answer to a change, loaded when there is one. */
export const ProofNotice = latePart(async () => (await import('../proof-notice.tsx')).ProofNotice);

/** The rows of the latest change, which show its proof; null if none does. */
export interface ProvenRows {
  readonly domain: string;
  readonly serial: number;
  readonly ids: ReadonlySet<string>;
}

const ProvenRowsContext = createContext<ProvenRows | null>(null);

/** Says which rows show that the name servers answer with them, without drawing the others again. */
export const ProvenRowsProvider = ProvenRowsContext.Provider;

/** Each name server's answer, in the row that changed. */
export function RowProof({ id }: { readonly id: string }): ReactNode {
  const proven = useContext(ProvenRowsContext);
  if (proven === null || !proven.ids.has(id)) return null;
  return (
    <Suspense>
      <ProofNotice domain={proven.domain} serial={proven.serial} place="row" />
    </Suspense>
  );
}
