import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#src/lib/media/shrink-image.ts';
import { messageOf } from '../../api/admin-error.ts';

/** A file that is being uploaded or was refused. */
export interface Upload {
  id: number;
  file: File;
  /** The share that is sent, 0 to 1; undefined while it waits. */
  share?: number;
  /** Why it failed. */
  error?: string;
  /** Whether another attempt can succeed. */
  canRetry: boolean;
}

export interface UploadsOptions {
  /** The types as in an input's `accept`, e.g. `image/*`. */
  accept: string;
  /** The largest file, in bytes; larger images are reduced before they are sent. */
  maxBytes: number;
  /** Uploads one file; several are sent one after the other. Failures are errors with a message for people. */
  send: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<unknown>;
}

let lastId = 0;

const isAccepted = (file: File, accept: string): boolean =>
  accept.split(',').some((entry) => {
    const type = entry.trim();
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type);
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Uploads files one after the other, in the order in which they were chosen. */
export function useUploads({ accept, maxBytes, send }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const abort = useRef<AbortController | undefined>(undefined);
  // The latest one: each upload may change the version that the next one names.
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  async function run({ id, file }: Upload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    change(id, { share: 0 });
    try {
      const sent = file.type.startsWith('image/') ? await shrinkImage(file, maxBytes) : file;
      if (sent.size > maxBytes) {
        change(id, { share: undefined, error: `The file is larger than ${megabytes(maxBytes)}.` });
        return;
      }
      await latest.current(sent, { signal, onProgress: (share) => change(id, { share }) });
      remove(id);
    } catch (error) {
      if (!signal.aborted) change(id, { share: undefined, error: messageOf(error), canRetry: true });
    }
  }

  const enqueue = (upload: Upload) => {
    const signal = abort.current?.signal;
    if (signal) queue.current = queue.current.then(() => run(upload, signal));
  };

  const add = (files: Iterable<File>) => {
    const added = [...files].map((file): Upload => {
      lastId += 1;
      const error = isAccepted(file, accept) ? undefined : 'This kind of file can’t be used here.';
      return { id: lastId, file, error, canRetry: false };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (!upload.error) enqueue(upload);
  };
  const retry = (upload: Upload) => {
    change(upload.id, { error: undefined });
    enqueue(upload);
  };
  return { uploads, add, retry, remove };
}
