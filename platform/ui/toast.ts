/** What a toast says; `duration` in milliseconds, `null` stays until it is dismissed. */
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

/** Milliseconds that a toast stays where the spec gives no duration. */
const DEFAULT_DURATION = 5000;
/** More than this many at once push the oldest out. */
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();
const timers = new Map<
  number,
  { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }
>();

/** Shows what just happened, and gives the toast's id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  const next = [...shown, { ...content, id: lastId }];
  next.slice(0, -MOST).forEach(({ id }) => forget(id));
  shown = next.slice(-MOST);
  const duration = content.duration === undefined ? DEFAULT_DURATION : content.duration;
  if (duration !== null)
    timers.set(lastId, { left: duration, since: Date.now(), timer: startTimer(lastId, duration) });
  announce();
  return lastId;
}

/** Takes a toast away; one that is gone already is no matter. */
export function dismissToast(id: number): void {
  forget(id);
  shown = shown.filter((each) => each.id !== id);
  announce();
}

/** Stops the time of every toast, while somebody points at one or has the focus in one. */
export function pauseToasts(): void {
  for (const entry of timers.values()) {
    if (entry.timer === undefined) continue;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.left -= Date.now() - entry.since;
  }
}

/** Lets the time of every toast run on. */
export function resumeToasts(): void {
  for (const [id, entry] of timers) {
    if (entry.timer !== undefined) continue;
    entry.since = Date.now();
    entry.timer = startTimer(id, entry.left);
  }
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

function startTimer(id: number, milliseconds: number): ReturnType<typeof setTimeout> {
  return setTimeout(() => dismissToast(id), Math.max(0, milliseconds));
}

function forget(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
}

function announce(): void {
  watchers.forEach((onChange) => onChange());
}
