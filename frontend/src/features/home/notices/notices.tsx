import { useEffect, useRef, useState } from 'react';
import { type CookiesConsent, onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { CookieBanner } from './cookie-banner.tsx';
import styles from './notices.module.css';
import { SignUpPopup } from './sign-up-popup.tsx';

/** How long after the first paint the notices appear, in ms. */
const delayMs = 1000;

/**
 * The cookie banner and the sign-up popup. They take no focus and do not block the page; each stays away for the rest of
 * the visit after a choice.
 */
export function HomeNotices() {
  const { isLoggedIn } = useSession();
  const [isDue, setDue] = useState(false);
  const [consent, setConsent] = useState(storage.cookiesConsent.read);
  const [isSignUpClosed, setSignUpClosed] = useState(storage.signUpClosed.read);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () => onStoredElsewhere(storage.cookiesConsent.key, () => setConsent(storage.cookiesConsent.read())),
    [],
  );

  const showsCookieBanner = isDue && consent === null;
  const showsSignUp = isDue && !isSignUpClosed && !isLoggedIn;
  useScrollPadding(box, `${showsCookieBanner} ${showsSignUp}`);
  if (!showsCookieBanner && !showsSignUp) return null;

  /** The focused button disappears, so the page takes the focus. */
  const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
  const saveConsent = (choice: CookiesConsent) => {
    storage.cookiesConsent.write(choice);
    setConsent(choice);
    focusPage();
  };
  const closeSignUp = () => {
    storage.signUpClosed.write();
    setSignUpClosed(true);
    focusPage();
  };

  return (
    <div ref={box} className={styles.notices}>
      {showsSignUp && <SignUpPopup onClose={closeSignUp} />}
      {showsCookieBanner && <CookieBanner onChoice={saveConsent} />}
    </div>
  );
}

/** Makes the page scroll focused elements above the notices. */
function useScrollPadding(box: React.RefObject<HTMLDivElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when what is shown changes.
  useEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height + 24}px` : '';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [box, shown]);
}
