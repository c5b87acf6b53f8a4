/** A call, and how to make it when the page goes away before its turn. */
export interface QueuedCall {
  send: () => Promise<void>;
  /** Sends it so that it outlives the page; its response is ignored. */
  sendLast?: () => void;
  /** Replaces the last waiting call with the same key, which it makes superfluous. */
  key?: string;
}

interface Turn extends QueuedCall {
  resolve: (isDone: boolean) => void;
  reject: (error: unknown) => void;
}

/** Calls that are made one after the other, so that the last answer is the server's latest state. */
export interface CallQueue {
  /**
   * Makes a call in its turn.
   * @returns false when no answer comes: another call replaced it, the queue was closed, or the page went away
   * @throws what the call throws
   */
  run: (call: QueuedCall) => Promise<boolean>;
  /** The page is going away: sends all that wait at once, and what comes later immediately. */
  sendRest: () => void;
  /** The browser has restored the page: calls wait for their turn again. */
  resume: () => void;
  open: () => void;
  /** Drops the waiting calls and takes no more. */
  close: () => void;
}

export function createCallQueue(): CallQueue {
  let waiting: Turn[] = [];
  let isRunning = false;
  let isLeaving = false;
  let isClosed = false;

  const next = () => {
    const turn = isRunning ? undefined : waiting.shift();
    if (!turn) return;
    isRunning = true;
    const finish = () => {
      isRunning = false;
      next();
    };
    turn
      .send()
      .then(() => turn.resolve(true), turn.reject)
      .then(finish);
  };

  const dropWaiting = () => {
    const dropped = waiting;
    waiting = [];
    for (const turn of dropped) turn.resolve(false);
    return dropped;
  };

  return {
    run(call) {
      if (isLeaving && !isClosed) call.sendLast?.();
      if (isLeaving || isClosed) return Promise.resolve(false);
      if (call.key !== undefined && waiting.at(-1)?.key === call.key) waiting.pop()?.resolve(false);
      return new Promise((resolve, reject) => {
        waiting.push({ ...call, resolve, reject });
        next();
      });
    },
    sendRest() {
      isLeaving = true;
      for (const turn of dropWaiting()) turn.sendLast?.();
    },
    resume() {
      isLeaving = false;
    },
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      dropWaiting();
    },
  };
}
