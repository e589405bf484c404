import { describeFaults } from './processes/describe-faults.ts';

// The same with 200 names a fault is in tests/outside.
describeFaults({ names: 20, atOnce: 20, sessions: 6 });
