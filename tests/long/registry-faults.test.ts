import { describeFaults } from '../processes/describe-faults.ts';

describeFaults({ names: 200, atOnce: 50, sessions: 12 });
