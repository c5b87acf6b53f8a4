import { useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import styles from './cart-lines.module.css';

/** A list item that folds away when it is removed, so that one sees which one went. Needs `AnimatePresence` above it. */
export function LeavingItem({ children }: { children: ReactNode }) {
  const isPresent = useIsPresent();
  const wantsNoMotion = useReducedMotion();
  return (
    <m.li
      className={styles.line}
      // What is leaving can't be used any more, nor is it read out.
      inert={!isPresent}
      exit={{ height: 0, opacity: 0 }}
      transition={{ duration: wantsNoMotion ? 0 : 0.3 }}
    >
      {children}
    </m.li>
  );
}
