import { domAnimation, LazyMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { createPortal } from 'react-dom';
import { imageSources } from '#src/lib/media/image-sources.ts';
import styles from './fly-to-cart.module.css';

export interface FlyToCartProps {
  from: DOMRect;
  to: DOMRect;
  imageUrl: string;
  onDone: () => void;
}

const width = 72;
const height = 90;

/** A small image that flies from the button to the cart icon and disappears. Decorative. */
export function FlyToCart({ from, to, imageUrl, onDone }: FlyToCartProps) {
  const start = { x: from.left + from.width / 2 - width / 2, y: from.top + from.height / 2 - height / 2 };
  const end = { x: to.left + to.width / 2 - width / 2, y: to.top + to.height / 2 - height / 2 };
  return createPortal(
    <LazyMotion features={domAnimation} strict>
      <m.img
        className={styles.image}
        src={imageSources(imageUrl).src}
        width={width}
        height={height}
        alt=""
        initial={{ ...start, scale: 0.6, opacity: 0 }}
        animate={{ x: end.x, y: end.y, scale: [0.6, 1, 0.2], opacity: [0, 1, 0.2] }}
        transition={{ duration: 0.5, ease: [0.3, 0.1, 0.2, 1] }}
        onAnimationComplete={onDone}
      />
    </LazyMotion>,
    document.body,
  );
}
