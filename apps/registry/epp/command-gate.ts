/** Lets commands run side by side, or something else alone: no command is under way while the whole state is put back. */
export interface CommandGate {
  /** Runs a command, once nothing runs alone. */
  pass<Value>(command: () => Promise<Value>): Promise<Value>;
  /** Runs something alone: after the commands under way, before those that come. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Makes an open gate. */
export function createCommandGate(): CommandGate {
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<unknown> | null = null;

  return {
    async pass(command) {
      while (closed) await closed;
      const running = command();
      const settled = running.catch(() => undefined);
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
      return running;
    },
    async alone(work) {
      while (closed) await closed;
      const running = Promise.all(underWay).then(work);
      closed = running.catch(() => undefined).then(() => (closed = null));
      return running;
    },
  };
}
