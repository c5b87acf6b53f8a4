import type { ServerResponse } from 'node:http';

let open = 0;
const waiting = new Set<() => void>();

function close(): void {
  open -= 1;
  if (open > 0) return;
  for (const resolve of waiting) resolve();
}

/** Counts a request of this process as open until its response has ended or its connection is closed. */
export function countOpenRequest(res: ServerResponse): void {
  // It waits behind another response of its connection, and is never closed if the connection ends before its turn.
  if (!res.socket) return;
  open += 1;
  res.once('close', close);
}

/** Resolves when this process serves no request, or after this time, in milliseconds. */
export async function whenNoRequestIsOpen(atMostMs: number): Promise<void> {
  if (open === 0) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, atMostMs);
    waiting.add(end);
  });
}
