import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { onStoredElsewhere } from '#src/lib/browser/storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { useSession } from '../../api/session.ts';
import { smallButton } from '../action/small-button.ts';
import common from '../layout/common.module.css';
import { formatDateTime } from '../text/format.ts';
import {
  announceForm,
  canFindOpenForms,
  findOpenForms,
  type UnsavedCopy,
  unsavedCopies,
} from './unsaved-copies.ts';
import styles from './use-unsaved-changes.module.css';

/** How long typing pauses before this browser keeps a copy, in ms. */
const debounceMs = 300;

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
 * Protects what was typed into a form. Holds back a navigation to another page of the console with
 * a dialog, and closing the tab with the browser's. Keeps a copy in this browser for the staff member until it is saved or
 * discarded, and offers it again after a closed tab or an ended session; of one that is still open elsewhere it only tells.
 */
export function useUnsavedChanges<Values>({
  record,
  values,
  isDirty,
  version,
  onRestore,
}: UnsavedChangesOptions<Values>): UnsavedChanges {
  const { staff } = useSession();
  const [storage] = useState(() => unsavedCopies<Values>(staff._id, record));
  const [form] = useState(randomId);
  const { offers, isOpenElsewhere, handled, discard, accept } = useUnsavedCopies(storage, form);
  /** The values that are saved or discarded, as JSON. */
  const released = useRef<string | undefined>(undefined);
  const isReleased = () => released.current !== undefined && released.current === JSON.stringify(values);

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isReleased()) return;
      const copy = { form, values, version, at: new Date().toISOString() };
      storage.replace([form, ...handled.current], isDirty ? copy : undefined);
    };
    const timer = setTimeout(() => keep.current(), debounceMs);
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
    storage.replace([form, ...handled.current]);
  };

  const [offer] = offers;
  const restore = (copy: UnsavedCopy<Values>) => {
    accept(copy);
    onRestore(copy.values, copy.version);
  };
  const leave = () => {
    release();
    blocker.proceed?.();
  };

  return {
    release,
    guard: (
      <>
        {isOpenElsewhere && (
          <p role="status" className={styles.offer}>
            You have typed changes here in another tab and not saved them yet.
          </p>
        )}
        {offer && (
          <section className={styles.offer} aria-label="Unsaved changes">
            <p role="status">You typed changes here on {formatDateTime(offer.at)} and did not save them.</p>
            <div className={common.actions}>
              <Button variant="secondary" className={smallButton} onClick={() => restore(offer)}>
                Restore them
              </Button>
              <Button variant="quiet" className={smallButton} onClick={() => discard(offer)}>
                Discard them
              </Button>
            </div>
          </section>
        )}
        <Modal
          isOpen={blocker.state === 'blocked'}
          onClose={() => blocker.reset?.()}
          title="Leave without saving?"
        >
          <p className={common.spaced}>What you typed on this page is not saved.</p>
          <div className={common.actions}>
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

/**
 * The copies of a record that other forms have kept.
 * @param form the form that asks
 */
function useUnsavedCopies<Values>(storage: ReturnType<typeof unsavedCopies<Values>>, form: string) {
  const [copies, setCopies] = useState(storage.read);
  /** The forms that are open in a tab, once the browser has told. */
  const [openForms, setOpenForms] = useState<ReadonlySet<string>>();
  /** The copies that the form has taken over. They are removed once it keeps its own. */
  const handled = useRef<readonly string[]>([]);

  useEffect(() => announceForm(form), [form]);
  // What full storage could not keep gives way to what another tab stored.
  useEffect(() => onStoredElsewhere(storage.key, () => undefined), [storage]);
  const hasCopies = copies.length > 0;
  useEffect(() => {
    if (!hasCopies || !canFindOpenForms()) return;
    let isCurrent = true;
    const look = async () => {
      const found = await findOpenForms();
      if (!isCurrent) return;
      setOpenForms(found);
      setCopies(storage.read().filter((copy) => copy.form !== form && !handled.current.includes(copy.form)));
    };
    void look();
    // The other tab may have been closed, or its changes saved.
    const onVisible = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [hasCopies, storage, form]);

  const remove = (copy: UnsavedCopy<Values>) =>
    setCopies((all) => all.filter((each) => each.form !== copy.form));
  const isOpen = (copy: UnsavedCopy<Values>) => openForms?.has(copy.form) ?? false;
  return {
    offers: canFindOpenForms() && !openForms ? [] : copies.filter((copy) => !isOpen(copy)),
    isOpenElsewhere: copies.some(isOpen),
    handled,
    discard: (copy: UnsavedCopy<Values>) => {
      storage.replace([copy.form]);
      remove(copy);
    },
    accept: (copy: UnsavedCopy<Values>) => {
      handled.current = [...handled.current, copy.form];
      remove(copy);
    },
  };
}
