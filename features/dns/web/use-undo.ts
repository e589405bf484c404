import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { ToastContent } from '#platform/ui/feedback/toast.ts';
import { useChangeRecords } from './dns-queries.ts';
import { dnsMessages } from '../words/en.ts';
import { useReason } from './use-reason.ts';

/** Gives the function that makes a notice's Undo: it takes the change of a version back, and says what came of it. */
export function useUndo(domain: string): (serial: number) => NonNullable<ToastContent['action']> {
  const m = useMessages(dnsMessages);
  const reasonOf = useReason();
  const { mutateAsync } = useChangeRecords(domain);
  const takeBack = async (serial: number): Promise<void> => {
    try {
      await mutateAsync({ add: [], remove: [], undoes: serial });
      toast({ text: m('takenBack') });
    } catch (error) {
      toast({ text: m('notTakenBack', { reason: reasonOf(error) }), kind: 'error' });
    }
  };
  return (serial) => ({ label: m('undo'), onPress: () => void takeBack(serial) });
}
