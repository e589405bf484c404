import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import type { Confirmation } from '../../contract/endpoints.ts';
import type { previewChangeEndpoint } from '../../contract/zone-endpoints.ts';

/** The email forwards that a change would deactivate. */
type Forwards = AnswerOf<typeof previewChangeEndpoint>['forwards'];

/** A question about forwards that waits for its answer. */
export interface ForwardsQuestion {
  readonly forwards: Forwards;
  readonly answer: (isWanted: boolean) => void;
}

/** The change was not made, because its email forwards are kept. Nothing else needs to be said. */
export class ForwardsKept extends Error {}

let asked: ForwardsQuestion | null = null;
const watchers = new Set<() => void>();

/**
 * Sends a change; if the server wants the deactivation of email forwards confirmed, asks in a dialog
 * and sends it again (spec domain acquisition, section 4, "DNS").
 *
 * Every change of records goes through this, so that none deactivates forwards unasked. Throws
 * `ForwardsKept` if they are kept, and the refusal itself where no dialog is on the screen.
 */
export async function confirmForwards<Answer>(
  send: (confirmation: { confirmed?: Confirmation[] }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'confirmation_required') throw error;
    if (watchers.size === 0) throw error;
    const forwards = (error.data['forwards'] ?? []) as Forwards;
    const isWanted = await new Promise<boolean>((resolve) => {
      // A question that another one replaces is answered: its change is not made.
      asked?.answer(false);
      show({
        forwards,
        answer: (isConfirmed) => {
          show(null);
          resolve(isConfirmed);
        },
      });
    });
    if (!isWanted) throw new ForwardsKept();
    return send({ confirmed: ['deactivate_forwards'] });
  }
}

/** The open question, if any. */
export function readForwardsQuestion(): ForwardsQuestion | null {
  return asked;
}

/** Calls back when the question changes; without a dialog on the screen an open one is answered with no. */
export function watchForwardsQuestion(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
    if (watchers.size === 0) asked?.answer(false);
  };
}

function show(question: ForwardsQuestion | null): void {
  asked = question;
  watchers.forEach((onChange) => onChange());
}
