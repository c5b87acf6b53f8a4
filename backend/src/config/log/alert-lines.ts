/** A log line that needs a person, without secrets. */
export interface AlertLine {
  /** Its kind, e.g. `refund failed`. */
  alert: string;
  /** Milliseconds since 1970. */
  time: number;
  msg: string;
  [field: string]: unknown;
}

type Listener = (line: AlertLine) => void;

/** The last one gets the lines: a command may run in the process of a server. */
const listeners: Listener[] = [];
/** Lines from before somebody listens: the first ones of a start. */
let early: AlertLine[] = [];
const mostEarly = 20;

/** Passes each alert of this process on. @returns ends that */
export function listenToAlerts(listener: Listener): () => void {
  listeners.push(listener);
  const waiting = early;
  early = [];
  waiting.forEach(listener);
  return () => {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}

/** @returns nothing of a line in which a secret was hidden outside of its texts: who logs must not fail for it */
function parseLine(line: string): Partial<AlertLine> {
  try {
    return JSON.parse(line) as Partial<AlertLine>;
  } catch {
    return {};
  }
}

/** Finds the alerts among the lines of the log. @param line one JSON object, as it is written */
export function noticeAlert(line: string): void {
  if (!line.includes('"alert":"')) return;
  const fields = parseLine(line);
  // The text may also stand inside another field.
  if (typeof fields.alert !== 'string') return;
  const listener = listeners.at(-1);
  if (listener) listener(fields as AlertLine);
  else if (early.length < mostEarly) early.push(fields as AlertLine);
}
