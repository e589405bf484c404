import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { RGP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { printRgpStatuses, readRgpStatuses } from './rgp-info.ts';
import type { RgpStatus } from './rgp-info.ts';

const rgp = createXmlBuilder(RGP);

/** Restore report: why a deleted name was restored (RFC 3915 section 4.2.5). */
export interface RestoreReport {
  /** The registration's data before it was deleted. */
  readonly before: string;
  /** Its data when the report was sent. */
  readonly after: string;
  readonly deletedAt: Date;
  readonly restoredAt: Date;
  readonly reason: string;
  /** Declares that it was not restored to use or sell it, and that the report is true. */
  readonly statements: readonly string[];
  readonly other: string | null;
}

/** Asks for a deleted name back, or reports why it was wanted. */
export type Restore = { readonly op: 'request' } | { readonly op: 'report'; readonly report: RestoreReport };

/** `rgp:update`, with `domain:update` (RFC 3915 section 4.2.5). */
export const rgpUpdate: Codec<Restore> = {
  print: (restore) =>
    rgp('update', [
      rgp('restore', restore.op === 'report' ? [printReport(restore.report)] : [], { op: restore.op }),
    ]),
  read: (reader) => {
    const restore = reader.required('restore');
    reader.end();
    const op = restore.choice('op', ['request', 'report'] as const);
    if (op === undefined) throw new EppError(2003, 'rgp:restore', 'attribute op is missing');
    if (op === 'request') {
      restore.end();
      return { op };
    }
    const report = readReport(restore.required('report'));
    restore.end();
    return { op, report };
  },
};

/** `rgp:upData`, the statuses after it (RFC 3915 section 4.2.5). */
export const rgpUpdateData: Codec<readonly RgpStatus[]> = {
  print: (statuses) => rgp('upData', printRgpStatuses(statuses)),
  read: readRgpStatuses,
};

function printReport(report: RestoreReport) {
  return rgp('report', [
    rgp('preData', report.before),
    rgp('postData', report.after),
    rgp('delTime', report.deletedAt.toISOString()),
    rgp('resTime', report.restoredAt.toISOString()),
    rgp('resReason', report.reason),
    ...report.statements.map((statement) => rgp('statement', statement)),
    report.other === null ? null : rgp('other', report.other),
  ]);
}

function readReport(reader: ElementReader): RestoreReport {
  const before = mixedText(reader.required('preData'));
  const after = mixedText(reader.required('postData'));
  const deletedAt = reader.required('delTime').instant();
  const restoredAt = reader.required('resTime').instant();
  const reason = reader.required('resReason').token();
  const statements = reader.many('statement', { least: 1, most: 2 }).map((statement) => statement.token());
  const other = reader.optional('other');
  reader.end();
  return {
    before,
    after,
    deletedAt,
    restoredAt,
    reason,
    statements,
    other: other ? mixedText(other) : null,
  };
}

/** The schema allows any elements here; they are for people, so we keep only their text. */
function mixedText({ element }: ElementReader): string {
  const texts = (each: typeof element): readonly string[] => [each.text, ...each.children.flatMap(texts)];
  return texts(element)
    .join(' ')
    .replace(/[ \t\n]+/g, ' ')
    .replace(/^ | $/g, '');
}
