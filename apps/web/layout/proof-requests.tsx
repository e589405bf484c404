import { Suspense, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { answerProofRequests } from '#platform/http-client/call.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';

const ProofDialog = latePart(
  async () => (await import('#features/accounts/web/api/proof-dialog.tsx')).ProofDialog,
);

/**
 * Asks for the password when a call on any screen needs a fresh proof of identity; the call then goes
 * on by itself. Cancelled, the call fails with its own refusal.
 */
export function ProofRequests(): ReactNode {
  const [answer, setAnswer] = useState<{ readonly give: (isProved: boolean) => void } | null>(null);
  useEffect(() => {
    let giveLast: ((isProved: boolean) => void) | undefined;
    const end = answerProofRequests(
      () =>
        new Promise((give) => {
          giveLast = give;
          setAnswer({ give });
        }),
    );
    return () => {
      end();
      // Without the dialog no answer comes.
      giveLast?.(false);
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
