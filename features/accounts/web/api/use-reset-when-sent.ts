import { useEffect } from 'react';

/** How long a page says that a mail was sent, in milliseconds (acquisition, sections 4 and 9). */
const SENT_FOR = 5_000;

/** Makes a mutation that sent a mail forget that after five seconds, so that it can be sent again. */
export function useResetWhenSent({
  isSuccess,
  reset,
}: {
  readonly isSuccess: boolean;
  readonly reset: () => void;
}): void {
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SENT_FOR);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
}
