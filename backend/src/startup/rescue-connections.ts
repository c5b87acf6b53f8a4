import cluster, { type Worker } from 'node:cluster';
import { setImmediate } from 'node:timers/promises';

/** A connection without an owner yet. */
interface Handle {
  close(): void;
}

/** The message with which Node's cluster hands a connection to a worker; the worker's reply has its number as `ack`. */
interface Handover {
  cmd: 'NODE_CLUSTER';
  act: 'newconn';
  seq: number;
}

/** Rounds of the event loop until the end of a dead worker's messages is read. */
const maxWaits = 1_000;

type Send = (message: unknown, handle?: Handle, ...rest: unknown[]) => boolean;

/**
 * Hands a connection that a worker has not accepted before it died to another worker. Node's cluster (20 to 24) keeps such a
 * connection without an owner, so its client would wait until it gives up. A worker accepts before it reads, and gets one
 * connection at a time, so nothing is lost and there is at most one.
 * @param isServing whether a worker takes connections
 */
export function rescueConnections({ process: child }: Worker, isServing: (worker: Worker) => boolean): void {
  const send = child.send.bind(child) as Send;
  let open: { message: Handover; handle: Handle } | undefined;
  const tracked: Send = (message, handle, ...rest) => {
    if (handle && isHandover(message)) open = { message, handle };
    return send(message, handle, ...rest);
  };
  child.send = tracked as typeof child.send;
  // Node's own event for messages of the cluster.
  child.on('internalMessage' as 'message', (reply) => {
    if ((reply as { ack?: unknown } | null)?.ack === open?.message.seq) open = undefined;
  });
  const rescue = async () => {
    // The process may end before its last reply is read.
    for (let waits = 0; child.connected && waits < maxWaits; waits += 1) await setImmediate();
    if (!open) return;
    const { message, handle } = open;
    const other = Object.values(cluster.workers ?? {}).find(
      (worker) => worker?.isConnected() && worker.process !== child && isServing(worker),
    );
    // The cluster's own handler of the reply closes the handle.
    if (other) (other.process.send as Send)(message, handle);
    else handle.close();
  };
  // Not at "disconnect", which Node does not emit while a connection is being handed over.
  child.once('exit', () => void rescue());
}

const isHandover = (message: unknown): message is Handover =>
  (message as Partial<Handover> | null)?.cmd === 'NODE_CLUSTER' &&
  (message as Partial<Handover>).act === 'newconn';
