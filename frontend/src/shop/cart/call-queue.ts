/** A request, and how to send it when the page unloads before its turn. */
interface QueuedCall {
  send: () => Promise<void>;
  /** Sends it so that it outlives the page; its response is ignored. */
  sendLast?: () => void;
  /** Replaces the last waiting request with the same key. A request with a key is idempotent. */
  key?: string;
}

interface Turn extends QueuedCall {
  resolve: (isDone: boolean) => void;
  reject: (error: unknown) => void;
}

/** Sends one request at a time, so that the last response is the server's latest state. */
interface CallQueue {
  /**
   * Sends a request in its turn.
   * @returns false without a response: another request replaced it, the queue was closed, or the page unloaded
   * @throws what the request throws
   */
  run: (call: QueuedCall) => Promise<boolean>;
  /** The page unloads: sends all waiting requests at once, repeats an interrupted one that has a key, and sends later ones immediately. */
  sendRest: () => void;
  /** The browser has restored the page: requests wait for their turn again. */
  resume: () => void;
  open: () => void;
  /** Drops the waiting requests and accepts no more. */
  close: () => void;
}

export function createCallQueue(): CallQueue {
  let waiting: Turn[] = [];
  let running: Turn | undefined;
  let isLeaving = false;
  let isClosed = false;

  const next = () => {
    const turn = running ? undefined : waiting.shift();
    if (!turn) return;
    running = turn;
    const finish = () => {
      running = undefined;
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
      const rest = dropWaiting();
      // The browser aborts the request in flight, unless it outlives the page. One with a key may be repeated.
      if (running?.key && !rest.some(({ key }) => key === running?.key)) rest.unshift(running);
      for (const turn of rest) turn.sendLast?.();
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
