import { statfs } from 'node:fs/promises';
import type { WatchedPlace } from './room-watch.ts';

/** The disk that a folder is on. */
export function diskPlace(folder: string): WatchedPlace {
  return {
    name: 'disk',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeOctets: bavail * bsize, totalOctets: blocks * bsize };
    },
  };
}
