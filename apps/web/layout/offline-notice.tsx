import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../words/en.ts';
import { readConnectionNotice, watchConnectionNotices } from './connection-notice.ts';

/**
 * Says when the way to the server is lost, and when it is there again: at the foot, where it moves nothing and
 * leaves title, menu and toasts alone.
 */
export function OfflineNotice(): ReactNode {
  const m = useMessages(shellMessages);
  const news = useSyncExternalStore(watchConnectionNotices, readConnectionNotice);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-40 flex justify-center px-3 sm:bottom-4 sm:justify-start lg:ps-66 print:hidden"
    >
      {news === null ? null : (
        // Another sentence is another pill: one that changed its width would count as a jump.
        <p
          key={news}
          className="pointer-events-auto flex animate-appear items-center gap-2.5 rounded bg-raised px-3.5 py-2 shadow-overlay"
        >
          {news === 'offline' ? (
            <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          ) : null}
          {news === 'reconnecting' ? (
            <RefreshCw aria-hidden="true" className="size-4 shrink-0 text-warning" />
          ) : null}
          {news === 'backOnline' ? (
            <Wifi aria-hidden="true" className="size-4 shrink-0 text-success" />
          ) : null}
          <span>{m(news)}</span>
        </p>
      )}
    </div>
  );
}
