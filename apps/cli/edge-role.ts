import {
  EDGE_ROLE,
  edgeRoleStatements,
  prepareEdgeRole,
} from '#features/redirects/server/api/edge-role-store.ts';
import { readConfig } from '#apps/server/config.ts';
import { makeReadingRole } from './reading-role.ts';

/** Makes the role that edges on machines of their own read as, and says their `DATABASE_URL`; an operator's tool. */
async function edgeRole(): Promise<void> {
  const { url, password } = await makeReadingRole(readConfig(process.env), {
    seed: 'Edge role',
    prepare: prepareEdgeRole,
    statements: (database, secret) => edgeRoleStatements(database, secret, false),
  });
  url.username = EDGE_ROLE;
  url.password = password;
  process.stdout.write(`SERVICES=edge DATABASE_URL=${url.href}\n`);
}

try {
  await edgeRole();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
