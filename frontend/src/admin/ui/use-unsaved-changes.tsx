import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useSession } from '../api/session.ts';
import { formatMoment } from './format.ts';
import { type KeptValues, keptValues } from './kept-values.ts';
import { smallButton } from './small-button.ts';
import styles from './use-unsaved-changes.module.css';

/** How long typing pauses before this browser keeps a copy, in ms. */
const pauseMs = 300;

interface UnsavedChangesOptions<Values> {
  /** Names the record among all records of the console, e.g. `product 64…` or `content footer`. */
  record: string;
  /** The values of the form as JSON; files are not kept. */
  values: Values;
  isDirty: boolean;
  /** The record's version that the form was made from. */
  version?: number;
  /** Fills the form with values that an earlier visit did not save, and their version. */
  onRestore: (values: Values, version: number | undefined) => void;
}

interface UnsavedChanges {
  /** To render above the form: the offer to restore what was typed earlier, and the dialog before leaving. */
  guard: ReactNode;
  /**
   * Forgets the values of this render, e.g. once they are saved, and lets a navigation pass; what is typed after them stays
   * protected.
   */
  release: () => void;
}

/**
 * Protects what was typed into a form (console.md "Screens", 3). Holds back a navigation to another page of the console with
 * a dialog, and closing the tab with the browser's. Keeps a copy in this browser for the staff member until it is saved or
 * discarded, and offers it again after a closed tab or an ended session.
 */
export function useUnsavedChanges<Values>({
  record,
  values,
  isDirty,
  version,
  onRestore,
}: UnsavedChangesOptions<Values>): UnsavedChanges {
  const { staff } = useSession();
  const [storage] = useState(() => keptValues<Values>(staff._id, record));
  /** The copies of earlier visits that are neither restored nor discarded. */
  const [offers, setOffers] = useState(() => storage.read());
  /** The values that are saved or discarded, as JSON. */
  const released = useRef<string | undefined>(undefined);
  const isReleased = () => released.current !== undefined && released.current === JSON.stringify(values);

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isReleased()) return;
      const copy = { values, version, at: new Date().toISOString() };
      storage.write(isDirty ? [copy, ...offers] : offers);
    };
    const timer = setTimeout(() => keep.current(), pauseMs);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const keepNow = () => keep.current();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      // The session has ended, or the page has crashed.
      keepNow();
    };
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty && !isReleased() && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(isLeaving);

  const release = () => {
    released.current = JSON.stringify(values);
    storage.write(offers);
  };

  const answer = (isRestored: boolean) => {
    const [offer, ...others] = offers;
    setOffers(others);
    if (isRestored && offer) onRestore(offer.values, offer.version);
  };
  const leave = () => {
    release();
    blocker.proceed?.();
  };

  return {
    release,
    guard: (
      <>
        {offers[0] && <Offer copy={offers[0]} onAnswer={answer} />}
        <Modal
          isOpen={blocker.state === 'blocked'}
          onClose={() => blocker.reset?.()}
          title="Leave without saving?"
        >
          <p className={styles.text}>What you typed on this page is not saved.</p>
          <div className={styles.actions}>
            <Button data-autofocus onClick={() => blocker.reset?.()}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={leave}>
              Leave without saving
            </Button>
          </div>
        </Modal>
      </>
    ),
  };
}

interface OfferProps {
  copy: KeptValues<unknown>;
  onAnswer: (isRestored: boolean) => void;
}

const Offer = ({ copy, onAnswer }: OfferProps) => (
  <section className={styles.offer} aria-label="Unsaved changes">
    <p role="status">You typed changes here on {formatMoment(copy.at)} and did not save them.</p>
    <div className={styles.actions}>
      <Button variant="secondary" className={smallButton} onClick={() => onAnswer(true)}>
        Restore them
      </Button>
      <Button variant="quiet" className={smallButton} onClick={() => onAnswer(false)}>
        Discard them
      </Button>
    </div>
  </section>
);
