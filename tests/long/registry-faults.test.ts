import { describeFaults } from '../processes/describe-faults.ts';

// The same with 200 names a fault is in tests/outside.
describeFaults({ names: 8, atOnce: 8, sessions: 6 });
