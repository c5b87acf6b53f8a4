import type { Progress } from '../../config/operation-context.ts';
import type { OutputStream } from '../environment.ts';

const barWidth = 30;
const redrawMs = 80;
const silent: Progress = { update: () => {}, end: () => {} };

const count = new Intl.NumberFormat('en-AU');

/**
 * A progress bar on a terminal; elsewhere it writes nothing.
 * @param label e.g. `Reading`
 */
export function createProgress(stderr: OutputStream, label: string, total: number): Progress {
  if (!stderr.isTTY || total <= 0) return silent;
  let drawnAt = 0;
  return {
    update(done) {
      const now = performance.now();
      if (now - drawnAt < redrawMs) return;
      drawnAt = now;
      const part = Math.min(1, done / total);
      const filled = Math.round(part * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      stderr.write(
        `\r\u001b[K${label}  ${bar}  ${count.format(done)} of ${count.format(total)}  ${Math.floor(part * 100)} %`,
      );
    },
    end() {
      if (drawnAt > 0) stderr.write('\r\u001b[K');
    },
  };
}
