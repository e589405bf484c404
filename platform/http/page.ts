import type { Actor } from '#platform/kernel/actor.ts';
import type { RequestContext } from './request-context.ts';

/** A page rendered on the server; `nonce` goes on its own style and script tags. */
export interface Page {
  readonly path: string;
  readonly render: (input: {
    readonly actor: Actor;
    readonly nonce: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly request: RequestContext;
  }) => Promise<{ readonly status: number; readonly html: string }>;
}

/** Text made safe to stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
