/** A toast's content; `duration` in milliseconds, `null` stays until dismissed. */
export interface ToastContent {
  readonly text: string;
  readonly kind?: 'success' | 'info' | 'error';
  readonly duration?: number | null;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A toast that is on the screen. */
export interface Toast extends ToastContent {
  readonly id: number;
}

/** Why timers are paused: a toast is hovered, has the focus, or the tab is hidden. */
export type PauseReason = 'pointer' | 'focus' | 'away';

/** Milliseconds that a toast stays where the spec gives no duration. */
const DEFAULT_DURATION = 5000;
/** More than this many at once push the oldest out. */
const MOST = 3;

interface Countdown {
  left: number;
  since: number;
  /** Undefined while paused. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();
const countdowns = new Map<number, Countdown>();
const pauses = new Set<PauseReason>();

/** Shows what just happened, and gives the toast's id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  const next = [...shown, { ...content, id: lastId }];
  next.slice(0, -MOST).forEach(({ id }) => forget(id));
  shown = next.slice(-MOST);
  const duration = content.duration === undefined ? DEFAULT_DURATION : content.duration;
  if (duration !== null) {
    countdowns.set(lastId, { left: duration, since: 0, timer: undefined });
    if (pauses.size === 0) run(lastId);
  }
  announce();
  return lastId;
}

/** Takes a toast away; one that is gone already is no matter. */
export function dismissToast(id: number): void {
  forget(id);
  shown = shown.filter((each) => each.id !== id);
  // A removed toast fires no pointer event, so resume here.
  if (shown.length === 0) {
    pauses.delete('pointer');
    pauses.delete('focus');
  }
  announce();
}

/** Stops the time of every toast, for as long as there is one reason to. */
export function pauseToasts(reason: PauseReason = 'pointer'): void {
  pauses.add(reason);
  for (const entry of countdowns.values()) {
    if (entry.timer === undefined) continue;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.left -= Date.now() - entry.since;
  }
}

/** Takes a reason away; with the last one, the time of every toast runs on. */
export function resumeToasts(reason: PauseReason = 'pointer'): void {
  pauses.delete(reason);
  if (pauses.size > 0) return;
  for (const [id, entry] of countdowns) if (entry.timer === undefined) run(id);
}

/** The toasts on the screen, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls back when the toasts change; returns the function that stops it. */
export function watchToasts(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function run(id: number): void {
  const entry = countdowns.get(id);
  if (!entry) return;
  entry.since = Date.now();
  entry.timer = setTimeout(() => dismissToast(id), Math.max(0, entry.left));
}

function forget(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}

function announce(): void {
  watchers.forEach((onChange) => onChange());
}
