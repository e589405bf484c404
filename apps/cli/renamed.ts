// `renamed.ts SCRIPT …`: run by the npm scripts of earlier releases. Prints the new command and
// does nothing else.
import { renameOldCommand } from './old-names.ts';

const [script = '', ...words] = process.argv.slice(2);
process.stderr.write(
  `"npm run ${script}" is now: npm run admin -- ${renameOldCommand(script, words) ?? '--help'}\n`,
);
process.exitCode = 2;
