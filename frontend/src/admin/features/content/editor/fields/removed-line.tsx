import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import styles from './removed-line.module.css';

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
