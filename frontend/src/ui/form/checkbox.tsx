import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A native checkbox whose label is clickable. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={classNames(styles.check, className)}>
    <input {...rest} type="checkbox" className={styles.box} />
    <span>{label}</span>
  </label>
);
