import { inTransaction } from '#platform/database/database.ts';
import { domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';

import { releaseToTag } from '../lifecycle/transfer-life.ts';
import { saveLife } from '../stores/domain-life-store.ts';
import { enqueueMessage } from '../stores/poll-store.ts';
import { findRegistrar } from '../stores/registrar-store.ts';
import { objectCommand } from './command.ts';
import { transferData } from './life-messages.ts';
import { holdOwnDomain } from './settled-domain.ts';

/**
 * Hands a name to another registrar by its tag (Nominet std-release-1.0), as `.uk` changes registrars: at once,
 * free of charge and without another year; the receiver learns of it by a message. Tags are registrars' ids here,
 * in letters of either case.
 */
export const releaseDomain = objectCommand({
  verb: domainRelease,
  keysOf: ({ name }) => [name],
  run: async (deps, { registrar, svTRID }, { name, tag }) => {
    const now = deps.clock.now();
    const receiver = tag.toLowerCase();
    await inTransaction(deps.db, async (tx) => {
      const { domain, life, rules } = await holdOwnDomain(tx, deps, { name, registrar });
      if (!(await findRegistrar(tx, receiver)))
        throw new EppFault(2306, 'release:registrarTag', `no registrar has the tag ${tag}`);
      const lived = releaseToTag(life, rules, receiver, now);
      await saveLife(tx, domain, lived);
      const { transfer } = lived.life;
      await enqueueMessage(tx, {
        registrar: receiver,
        at: now,
        text: `${name} was released to you by ${registrar}.`,
        data: transfer && transferData(name, transfer),
        extensions: [
          changePollData.print({
            state: 'after',
            operation: 'custom',
            op: 'release',
            at: now,
            svTRID,
            who: registrar,
            reason: null,
          }),
        ],
      });
    });
    return { code: 1000 };
  },
});
