import { useEffect, useRef, useState } from 'react';
import { type CookiesConsent, storage } from '#src/lib/browser/storage.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { CookieBanner } from './cookie-banner.tsx';
import styles from './home-notices.module.css';
import { SignUpPopup } from './sign-up-popup.tsx';

/** Specification section 9: "sign-up and cookie popups after 1 s". */
const delayMs = 1000;

/**
 * The cookie banner and the sign-up popup. They lie beside or above each other in one place, take no focus and hold
 * nobody; each is gone for good in this visit once it is answered or closed.
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

  const asksForConsent = isDue && consent === null;
  const offersSignUp = isDue && !isSignUpClosed && !isLoggedIn;
  useRoomBelow(box, `${asksForConsent} ${offersSignUp}`);
  if (!asksForConsent && !offersSignUp) return null;

  /** What had the focus goes away: the page itself takes it. */
  const keepFocus = () => document.getElementById('main')?.focus({ preventScroll: true });
  const answer = (given: CookiesConsent) => {
    storage.cookiesConsent.write(given);
    setConsent(given);
    keepFocus();
  };
  const closeSignUp = () => {
    storage.signUpClosed.write();
    setSignUpClosed(true);
    keepFocus();
  };

  return (
    <div ref={box} className={styles.notices}>
      {offersSignUp && <SignUpPopup onClose={closeSignUp} />}
      {asksForConsent && <CookieBanner onAnswer={answer} />}
    </div>
  );
}

/** Keeps what is focused from lying under the notices: the page scrolls it above them. */
function useRoomBelow(box: React.RefObject<HTMLDivElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when what is shown changes.
  useEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height + 24}px` : '';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [box, shown]);
}
