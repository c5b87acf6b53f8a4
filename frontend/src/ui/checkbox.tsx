import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A native checkbox whose whole row is clickable. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={classNames(styles.check, className)}>
    <input {...rest} type="checkbox" className={styles.box} />
    <span>{label}</span>
  </label>
);
