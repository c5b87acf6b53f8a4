import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';

/** How often each video was played in this browser (specification section 3). */
export function usePlayCounts() {
  const [counts, setCounts] = useState(storage.videoPlayCounts.read);
  const countPlay = (videoId: string) => {
    // Another tab may have counted plays in the meantime.
    const stored = storage.videoPlayCounts.read();
    const next = { ...stored, [videoId]: (stored[videoId] ?? 0) + 1 };
    storage.videoPlayCounts.write(next);
    setCounts(next);
  };
  return { counts, countPlay };
}
