import { useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import styles from './collapsing-item.module.css';

/** A list item that collapses when it is removed. Needs an `AnimatePresence` ancestor. */
export function CollapsingItem({ children }: { children: ReactNode }) {
  const isPresent = useIsPresent();
  const prefersReducedMotion = useReducedMotion();
  return (
    <m.li
      className={styles.line}
      // A removed line cannot be used or read out while it collapses.
      inert={!isPresent}
      exit={{ height: 0, opacity: 0 }}
      transition={{ duration: prefersReducedMotion ? 0 : 0.3 }}
    >
      {children}
    </m.li>
  );
}
