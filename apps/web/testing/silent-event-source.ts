/** News of the server that never come. */
export class SilentEventSource extends EventTarget {
  close(): void {
    // Sends no events, so there is nothing to close.
  }
}
