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
