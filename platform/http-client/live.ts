import { LIVE_BEAT_SECONDS, LIVE_LOOK_BACK_SECONDS } from '#platform/contract/live-wire.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { LiveState } from './connection.ts';
import { askForChanges, followStream } from './live-requests.ts';
import type { LivePosition, LiveOutcome, LivePlace } from './live-requests.ts';
import { watchAttention } from './tab-attention.ts';
import type { TabAttention } from './tab-attention.ts';

/** Callbacks for changes. */
export interface LiveEar {
  /** Something changed, such as `order:12` or `domains`. */
  onTopics(topics: readonly string[]): void;
  /** Anything may have changed: the missed changes are unknown. */
  onReset(): void;
  /** The session has expired; there are no further callbacks. */
  onSignedOut(): void;
  onState(state: LiveState): void;
}

/** So many streams in a row that would not open make it worth asking instead. */
const FAILURES_BEFORE_ASKING = 3;
/** A try after a break comes after 100 to 300 ms, so that a restarted server is found at once … */
const QUICK = { least: 100, most: 300 };
/** … for so many tries (about half a minute); then ever less often, at last every 5 s. */
const QUICK_TRIES = 120;
const LONGEST_PAUSE = 5_000;
/** A server that wants to be asked less is left alone for this long. */
const BUSY_PAUSE = 10_000;
/** While asking works, a stream is tried again after this long: the first, second, … time. */
const STREAM_AGAIN = [5_000, 15_000, 60_000, 300_000];
/** Seconds that a question may wait for something to tell. */
const WAIT_SECONDS = 20;
/** The least time between two questions of which the first was answered at once with nothing, and with something. */
const MIN_ASK_INTERVAL = 1_000;
const LEAST_BETWEEN_ANSWERS = 150;
/** Seconds that the first question looks back beyond the loading of the page: it is itself some time on its way. */
const LOOK_BACK_SPARE = 3;
/** An answer that took longer, in milliseconds, may have used them up. */
const LATE_ANSWER = 2_000;
/** Silence longer than this is a dead connection, milliseconds: two signs of life missed, and some time. */
const SILENCE = LIVE_BEAT_SECONDS * 2_500;

/**
 * Keeps one live connection of this tab, and reconnects as needed; returns the function that stops
 * it.
 *
 * Continues at its position after a break, so that no change is missed: at once first, then with
 * short random delays. If streams fail (a buffering proxy, too many tabs) it polls, and tries a
 * stream from time to time. A hidden tab disconnects, and catches up when visible.
 */
export function listenLive(ear: LiveEar): () => void {
  const listening = new LiveConnection(ear);
  void listening.run();
  return () => listening.end();
}

class LiveConnection {
  readonly #ear: LiveEar;
  readonly #attention: TabAttention;
  #isOver = false;
  #attempt = new AbortController();
  #heardAt = 0;
  /** Position of the last change; null before the first response. */
  #place: LivePlace | null = null;
  /** Consecutive failures. */
  #failures = 0;
  /** Streams in a row that would not open, though asking may work. */
  #failedStreams = 0;

  constructor(ear: LiveEar) {
    this.#ear = ear;
    this.#attention = watchAttention({
      onLeave: () => this.#attempt.abort(),
      onNetworkChange: () => this.#attempt.abort(),
      onReturn: () => {
        // Timers stop while a machine sleeps: a long-silent connection counts as broken.
        if (performance.now() - this.#heardAt > SILENCE) this.#attempt.abort();
      },
    });
  }

  end(): void {
    this.#note('idle');
    this.#isOver = true;
    this.#attempt.abort();
    this.#attention.end();
  }

  async run(): Promise<void> {
    while (await this.#isWanted()) {
      let outcome = await this.#stream();
      if (this.#isWorthAsking(outcome)) outcome = await this.#ask();
      if (this.#isOver) return;
      if (outcome === 'signed-out') {
        this.end();
        this.#ear.onSignedOut();
        return;
      }
      // Asking works: on to the next stream, without a break.
      if (outcome === 'ended' && this.#failedStreams > 0) continue;
      this.#note('lost');
      await this.#attention.pause(outcome === 'busy' ? BUSY_PAUSE : pauseAfter(this.#failures));
    }
  }

  async #isWanted(): Promise<boolean> {
    if (this.#attention.isAway()) this.#note('idle');
    await this.#attention.inView();
    return !this.#isOver;
  }

  async #stream(): Promise<LiveOutcome> {
    this.#attempt = new AbortController();
    const askedAt = performance.now();
    this.#heardAt = askedAt;
    const outcome = await followStream({
      place: this.#from(),
      signal: this.#attempt.signal,
      silence: SILENCE,
      onOpen: () => {
        this.#failures = 0;
        this.#failedStreams = 0;
        this.#note('open');
      },
      onNews: (news) => this.#hear(news, askedAt),
    });
    if (outcome !== 'ended') {
      this.#failures += 1;
      this.#failedStreams += 1;
    }
    return outcome;
  }

  #isWorthAsking(outcome: LiveOutcome): boolean {
    if (outcome === 'silent' || outcome === 'busy') return true;
    return outcome === 'failed' && this.#failedStreams >= FAILURES_BEFORE_ASKING;
  }

  /** Polls until the next attempt to stream, or until polling fails, too. */
  async #ask(): Promise<LiveOutcome> {
    const turn = Math.max(0, this.#failedStreams - FAILURES_BEFORE_ASKING);
    const until = performance.now() + (STREAM_AGAIN[turn] ?? STREAM_AGAIN.at(-1) ?? 0);
    // The first question does not wait, so that it is soon known whether asking works.
    let waitSeconds = 0;
    while (await this.#isWanted()) {
      this.#attempt = new AbortController();
      const { signal } = this.#attempt;
      const askedAt = performance.now();
      const answer = await askForChanges({ place: this.#from(), signal, waitSeconds });
      if (typeof answer === 'string') {
        if (answer !== 'ended') return answer;
        continue;
      }
      this.#failures = 0;
      this.#note('polling');
      this.#hear(answer, askedAt);
      const now = performance.now();
      if (now >= until) return 'ended';
      const hasNothing = answer.topics.length === 0 && !answer.isReset;
      const least = hasNothing ? MIN_ASK_INTERVAL : LEAST_BETWEEN_ANSWERS;
      if (waitSeconds > 0 && now - askedAt < least) await this.#attention.pause(least);
      waitSeconds = Math.min(WAIT_SECONDS, Math.ceil((until - now) / 1_000));
    }
    return 'ended';
  }

  /** Starts with the changes since the page began to load, which its first responses may lack. */
  #from(): LivePlace {
    if (this.#place) return this.#place;
    const seconds = Math.ceil(performance.now() / 1_000) + LOOK_BACK_SPARE;
    return { seconds: Math.min(LIVE_LOOK_BACK_SECONDS, seconds) };
  }

  #hear(news: LivePosition, askedAt: number): void {
    if (this.#isOver) return;
    this.#heardAt = performance.now();
    // A server that came to the first question late did not look back far enough.
    const isShort = this.#place === null && this.#heardAt - askedAt > LATE_ANSWER;
    this.#place = { after: news.position };
    if (news.isReset || isShort) this.#ear.onReset();
    else if (news.topics.length > 0) this.#ear.onTopics(news.topics);
  }

  #note(state: LiveState): void {
    if (!this.#isOver) this.#ear.onState(state);
  }
}

function pauseAfter(failures: number): number {
  const [byte = 0] = systemRandom.bytes(1);
  const quick = QUICK.least + ((QUICK.most - QUICK.least) * byte) / 255;
  return Math.min(LONGEST_PAUSE, quick * 1.2 ** Math.max(0, failures - QUICK_TRIES));
}

/** While changes come in a burst, the screen is refreshed this often, in milliseconds. */
const REST = 150;

/** Hands topics on: the first at once, what follows in a burst together. */
export function collectTopics(hand: (topics: ReadonlySet<string>) => void): {
  readonly add: (topics: readonly string[]) => void;
  readonly end: () => void;
} {
  let gathered = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    resting = undefined;
    if (gathered.size === 0) return;
    const topics = gathered;
    gathered = new Set();
    resting = setTimeout(flush, REST);
    hand(topics);
  };
  return {
    add: (topics) => {
      for (const topic of topics) gathered.add(topic);
      if (resting === undefined) flush();
    },
    end: () => clearTimeout(resting),
  };
}
