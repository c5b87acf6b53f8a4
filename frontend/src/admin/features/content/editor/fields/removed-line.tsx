import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import type { EditorRecord } from '../../part-records.ts';
import styles from './removed-line.module.css';

/** A record that was removed from a list of the form. */
export interface Removed {
  record: EditorRecord;
  index: number;
  /** The version of the part that still has it. */
  version: number;
}

/**
 * The records that were removed from a list since it was saved.
 * @param version the version of the part that the form was made from
 */
export function useRemoved(records: readonly EditorRecord[], version: number) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  return {
    gone: removed.filter(
      (each) => each.version === version && !records.some(({ key }) => key === each.record.key),
    ),
    note: (record: EditorRecord, index: number) => setRemoved((all) => [...all, { record, index, version }]),
    forget: (record: EditorRecord) => setRemoved((all) => all.filter((each) => each.record !== record)),
  };
}

/** Tells that a record is removed, and offers to put it back. */
export function RemovedLine({ name, onPutBack }: { name: string; onPutBack: () => void }) {
  const button = useRef<HTMLParagraphElement>(null);
  // The button that removed the record is gone with it.
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <p ref={button} className={styles.removed} role="status">
      <span>“{name}” is removed once you save.</span>
      <Button variant="quiet" className={smallButton} onClick={onPutBack}>
        <Undo2 aria-hidden="true" size={18} /> Put it back
      </Button>
    </p>
  );
}
