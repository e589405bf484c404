import type { Codec } from '../codec.ts';
import { EppError } from '../epp-error.ts';
import { LAUNCH } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { ElementReader } from '../element-reader.ts';

const launch = createXmlBuilder(LAUNCH);

/** The only supported phase: general registration with trademark claims (RFC 8334 section 2.3). */
const CLAIMS = 'claims';

/** One name's answer: the key under which its notice is looked up, null where no mark is claimed for it. */
export interface ClaimedName {
  readonly name: string;
  readonly claimKey: string | null;
}

/** A trademark claims notice that the registrant has accepted (RFC 8334 section 3.3.2, `launch:notice`). */
export interface AcceptedNotice {
  readonly noticeId: string;
  readonly notAfter: Date;
  readonly acceptedAt: Date;
}

function readPhase(reader: ElementReader): void {
  const phase = reader.required('phase');
  if (phase.token() !== CLAIMS) throw new EppError(2306, 'launch:phase', 'only the phase claims is known');
}

/** `launch:check` in its claims form, sent with `domain:check` (RFC 8334 section 3.1.1): marks, not availability. */
export const claimsCheck: Codec<null> = {
  print: () => launch('check', [launch('phase', CLAIMS)], { type: CLAIMS }),
  read: (reader) => {
    if ((reader.choice('type', [CLAIMS, 'avail', 'trademark'] as const) ?? CLAIMS) !== CLAIMS)
      throw new EppError(2102, 'launch:check', 'only the claims form is answered');
    readPhase(reader);
    reader.end();
    return null;
  },
};

/** `launch:chkData`, its answer (RFC 8334 section 3.1.1). */
export const claimsCheckData: Codec<readonly ClaimedName[]> = {
  print: (names) =>
    launch('chkData', [
      launch('phase', CLAIMS),
      ...names.map(({ name, claimKey }) =>
        launch('cd', [
          launch('name', name, { exists: claimKey === null ? '0' : '1' }),
          claimKey === null ? null : launch('claimKey', claimKey, { validatorID: 'tmch' }),
        ]),
      ),
    ]),
  read: (reader) => {
    reader.optional('phase');
    return reader.many('cd').map((cd) => {
      const name = cd.required('name');
      const key = cd.optional('claimKey')?.token(1, 255) ?? null;
      return { name: name.token(1, 255).toLowerCase(), claimKey: name.flag('exists', false) ? key : null };
    });
  },
};

/** `launch:create` in its claims form, sent with `domain:create` (RFC 8334 section 3.3.2): the notice was accepted. */
export const claimsCreate: Codec<AcceptedNotice> = {
  print: ({ noticeId, notAfter, acceptedAt }) =>
    launch('create', [
      launch('phase', CLAIMS),
      launch('notice', [
        launch('noticeID', noticeId, { validatorID: 'tmch' }),
        launch('notAfter', notAfter.toISOString()),
        launch('acceptedDate', acceptedAt.toISOString()),
      ]),
    ]),
  read: (reader) => {
    readPhase(reader);
    const notice = reader.required('notice');
    reader.end();
    const noticeId = notice.required('noticeID').token(1, 255);
    const notAfter = notice.required('notAfter').instant();
    const acceptedAt = notice.required('acceptedDate').instant();
    notice.end();
    return { noticeId, notAfter, acceptedAt };
  },
};
