import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { readConnection, watchConnection } from '#platform/http-client/connection.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../shell-messages.ts';

/** A break that is shorter than this is nobody's business, in milliseconds. */
const WORTH_MENTIONING = 3_000;
/** How long the good news stays. */
const BACK_FOR = 3_000;

type Said = 'offline' | 'reconnecting' | 'backOnline';

const ICONS = { offline: WifiOff, reconnecting: RefreshCw, backOnline: Wifi };

/** Says when the way to the server is lost, and when it is there again; over the page, so that nothing jumps. */
export function OfflineNotice(): ReactNode {
  const m = useMessages(shellMessages);
  const said = useWhatToSay();
  const Icon = said && ICONS[said];
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-3 print:hidden"
    >
      {Icon ? (
        <p className="pointer-events-auto flex animate-appear items-center gap-2.5 rounded bg-raised px-3.5 py-2 shadow-overlay">
          <Icon
            aria-hidden="true"
            className={`size-4 shrink-0 ${said === 'backOnline' ? 'text-success' : 'text-warning'}`}
          />
          <span>{m(said)}</span>
        </p>
      ) : null}
    </div>
  );
}

function useWhatToSay(): Said | null {
  const connection = useSyncExternalStore(watchConnection, readConnection);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (connection === 'offline') {
      setSaid('offline');
      return undefined;
    }
    if (connection === 'reconnecting') {
      setSaid((before) => (before === 'offline' ? 'reconnecting' : before));
      const timer = setTimeout(() => setSaid('reconnecting'), WORTH_MENTIONING);
      return () => clearTimeout(timer);
    }
    setSaid((before) => (before === null ? null : 'backOnline'));
    const timer = setTimeout(() => setSaid(null), BACK_FOR);
    return () => clearTimeout(timer);
  }, [connection]);
  return said;
}
