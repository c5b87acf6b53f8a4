import type { ReactNode, Ref } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** A titled group of the donation form's fields. */
export const FormSection = ({ title, ref, children }: FormSectionProps) => (
  <fieldset ref={ref} className={styles.section}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);
