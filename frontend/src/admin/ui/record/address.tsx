import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import styles from './address.module.css';

/** A delivery address as the lines of a label. */
export const addressLines = (address: AdminOrder['address']): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  `${address.city} ${address.state} ${address.zipcode}`,
  address.country,
];

interface AddressProps {
  /** What the address is for, where the page does not say it. */
  label?: string;
  lines: readonly string[];
  phone?: string | undefined;
  email?: string;
}

/** An address line by line, and how to reach the person. */
export const Address = ({ label, lines, phone, email }: AddressProps) => (
  <address className={styles.address} aria-label={label}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
    {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </address>
);
