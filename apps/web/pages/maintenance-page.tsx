import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { shellMessages } from '../words/en.ts';
import { reloadOnce, waitForServer } from './wait-for-server.ts';

/** Shown while the server is unavailable: retries, and recovers automatically. */
export function MaintenancePage(): ReactNode {
  const m = useMessages(shellMessages);
  useDocumentTitle(m('maintenanceTitle'));
  useEffect(() => {
    let stop = waitForServer(comeBack, true);
    function comeBack(): void {
      // If it was just tried, wait before polling the server.
      if (!reloadOnce()) stop = waitForServer(comeBack);
    }
    return () => stop();
  }, []);
  return (
    <div role="status" className="mx-auto w-full max-w-form p-4 pt-16">
      <EmptyState
        icon={<Hourglass aria-hidden="true" />}
        title={m('maintenanceTitle')}
        level={1}
        action={<Button onPress={() => location.reload()}>{m('maintenanceTry')}</Button>}
      >
        <p>{m('maintenance')}</p>
        <div className="mx-auto mt-4 max-w-60">
          <ProgressBar label={m('maintenanceWaiting')} />
        </div>
      </EmptyState>
    </div>
  );
}
