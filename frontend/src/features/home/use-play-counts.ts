import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';

/** How often each film was played in this browser, and a way to count one more (specification section 3). */
export function usePlayCounts() {
  const [counts, setCounts] = useState(storage.videoPlayCounts.read);
  const countPlay = (videoId: string) => {
    // Another tab may have counted meanwhile.
    const stored = storage.videoPlayCounts.read();
    const next = { ...stored, [videoId]: (stored[videoId] ?? 0) + 1 };
    storage.videoPlayCounts.write(next);
    setCounts(next);
  };
  return { counts, countPlay };
}
