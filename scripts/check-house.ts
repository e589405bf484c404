import { houseFiles } from './house/house-files.ts';
import { checkFiles } from './house/house-rule.ts';
import { HOUSE_RULES } from './house/house-rules.ts';

const faults = checkFiles(await houseFiles(process.cwd()), HOUSE_RULES);
for (const { path, line, rule, instead } of faults) console.error(`${path}:${line} ${rule}: ${instead}`);
if (faults.length > 0) process.exitCode = 1;
