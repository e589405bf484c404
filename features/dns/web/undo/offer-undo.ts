import { dismissToast, shownToasts, toast } from '#platform/ui/feedback/toast.ts';

/** How long a change can be undone from its notice or by Ctrl-Z, in milliseconds. */
const UNDO_FOR = 10_000;

let latest: { readonly toastId: number; readonly undo: () => void } | null = null;

/** Reports a change with Undo for ten seconds, by its button or by Ctrl-Z (`undoLatest`). */
export function offerUndo({ text, action }: { text: string; action: UndoAction }): void {
  latest = { toastId: toast({ text, duration: UNDO_FOR, action }), undo: action.onPress };
}

/** The button of a notice that undoes its change. */
export interface UndoAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Undoes the latest change while its notice is shown; false if there is none. */
export function undoLatest(): boolean {
  const offered = latest;
  if (offered === null || !shownToasts().some(({ id }) => id === offered.toastId)) return false;
  latest = null;
  dismissToast(offered.toastId);
  offered.undo();
  return true;
}
