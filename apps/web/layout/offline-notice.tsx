import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { shellMessages } from '../shell-messages.ts';

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says so while the browser has no connection. */
export function OfflineNotice(): ReactNode {
  const m = useMessages(shellMessages);
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className="mx-auto w-full max-w-page">
      <Notice kind="warning" isAnnounced>
        {m('offline')}
      </Notice>
    </div>
  );
}
