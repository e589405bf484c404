// `renamed.ts SCRIPT …`: what the npm scripts of earlier releases run. It names the new command and does nothing.
import { renameOldCommand } from './old-names.ts';

const [script = '', ...words] = process.argv.slice(2);
process.stderr.write(
  `"npm run ${script}" is now: npm run admin -- ${renameOldCommand(script, words) ?? '--help'}\n`,
);
process.exitCode = 2;
