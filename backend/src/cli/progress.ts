/** How far a long piece of work is. */
export interface Progress {
  /** @param done how many of the total are done */
  update(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

const barWidth = 30;
/** Often enough to look alive, seldom enough to cost nothing. */
const redrawMs = 80;
const silent: Progress = { update: () => {}, end: () => {} };

const count = new Intl.NumberFormat('en-AU');

/**
 * A bar on standard error where that is a terminal; elsewhere it writes nothing.
 * @param label what is being done, e.g. `Reading`
 */
export function createProgress(label: string, total: number): Progress {
  if (!process.stderr.isTTY || total <= 0) return silent;
  let drawnAt = 0;
  return {
    update(done) {
      const now = performance.now();
      if (now - drawnAt < redrawMs) return;
      drawnAt = now;
      const part = Math.min(1, done / total);
      const filled = Math.round(part * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      process.stderr.write(
        `\r\u001b[K${label}  ${bar}  ${count.format(done)} of ${count.format(total)}  ${Math.floor(part * 100)} %`,
      );
    },
    end() {
      if (drawnAt > 0) process.stderr.write('\r\u001b[K');
    },
  };
}
