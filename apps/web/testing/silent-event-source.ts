/** News of the server that never come. */
export class SilentEventSource extends EventTarget {
  close(): void {
    // Nothing is ever said, so there is nothing to end.
  }
}
