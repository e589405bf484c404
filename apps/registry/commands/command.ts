import type { Verb } from '#platform/epp-wire/codec.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import type { TransferOp } from '#platform/epp-wire/request.ts';
import type { MessageQueue, ResultReason } from '#platform/epp-wire/response.ts';
import type { ResultCode } from '#platform/epp-wire/result-codes.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { Clock } from '#platform/kernel/clock.ts';

import type { RegistryDatabase } from '../stores/tables.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';

/** Dependencies of commands. */
export interface RegistryDeps {
  readonly db: RegistryDatabase;
  readonly clock: Clock;
  readonly evaluateName: EvaluateName;
}

/** A command's result; errors (2xxx) may also be thrown as `EppError`. */
export interface Outcome {
  readonly code: ResultCode;
  readonly reasons?: readonly ResultReason[];
  readonly data?: XmlElement;
  readonly extensions?: readonly XmlElement[];
  /** Poll's own answer tells the queue itself; else it is looked up. */
  readonly queue?: MessageQueue;
}

/** The client, and the command's context. */
export interface Asker {
  /** The registrar's id (clID). */
  readonly registrar: string;
  /** The command's extension elements, each of those that the command takes. */
  readonly extensions: readonly XmlElement[];
  /** The operation of a `transfer`; null for other commands. */
  readonly op: TransferOp | null;
  readonly clTRID: string | null;
  readonly svTRID: string;
}

/** A command that has been read and waits to be carried out. */
export interface ReadyCommand {
  /** The objects' names or ids, for knobs and for the log. */
  readonly keys: readonly string[];
  run(deps: RegistryDeps, asker: Asker): Promise<Outcome>;
}

/** One command on one kind of object. */
export interface ObjectCommand {
  readonly namespace: string;
  readonly verb: string;
  /** The extension elements it takes, as written on the wire: `fee:check`. */
  readonly extensions: readonly string[];
  /** @throws EppError when the element is not what its schema says */
  read(element: XmlElement): ReadyCommand;
}

/** Joins a verb's codec with what carries it out. */
export function objectCommand<Value, Answer>(parts: {
  readonly verb: Verb<Value, Answer>;
  readonly extensions?: readonly string[];
  readonly listKeys: (value: Value) => readonly string[];
  readonly run: (deps: RegistryDeps, asker: Asker, value: Value) => Promise<Outcome>;
}): ObjectCommand {
  return {
    namespace: parts.verb.namespace,
    verb: parts.verb.verb,
    extensions: parts.extensions ?? [],
    read: (element) => {
      const value = readElement(parts.verb.command, element, 'strict');
      return { keys: parts.listKeys(value), run: (deps, asker) => parts.run(deps, asker, value) };
    },
  };
}
