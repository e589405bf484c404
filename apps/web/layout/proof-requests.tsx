import { Suspense, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { recoverCalls, RefusedError } from '#platform/http-client/call.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';

const ProofDialog = latePart(
  async () => (await import('#features/accounts/web/api/proof-dialog.tsx')).ProofDialog,
);

/**
 * Asks for the password when a call on any screen needs a fresh proof of identity; the call is then
 * repeated. Cancelled, it fails with its own refusal.
 */
export function ProofRequests(): ReactNode {
  const [answer, setAnswer] = useState<{ readonly give: (isProved: boolean) => void } | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    let give: ((isProved: boolean) => void) | undefined;
    recoverCalls(async (failure) => {
      if (!(failure instanceof RefusedError) || failure.code !== 'proof_needed') return false;
      // Calls at once ask once.
      asked ??= new Promise<boolean>((resolve) => {
        give = resolve;
        setAnswer({ give: resolve });
      }).finally(() => {
        asked = null;
      });
      return asked;
    });
    return () => {
      recoverCalls(null);
      // Without the dialog no answer comes.
      give?.(false);
    };
  }, []);
  const close = useCallback(
    (isProved: boolean): void => {
      answer?.give(isProved);
      setAnswer(null);
    },
    [answer],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <ProofDialog onClose={() => close(false)} onProved={() => close(true)} />
    </Suspense>
  );
}
