import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// A busy machine needs more than a second for what takes a moment on an idle one.
configure({ asyncUtilTimeout: 5_000 });
