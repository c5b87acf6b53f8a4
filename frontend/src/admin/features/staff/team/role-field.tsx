import { type Role, roles } from '@brim-and-page/backend/contract/admin/permissions';
import { useId } from 'react';
import styles from './role-field.module.css';

/** The roles and what each may do. */
export const roleTexts: Readonly<Record<Role, { label: string; summary: string }>> = {
  owner: { label: 'Owner', summary: 'Everything, staff and refunds included' },
  fulfilment: { label: 'Fulfilment', summary: 'Packs and ships orders, and looks up customers' },
  editor: { label: 'Editor', summary: 'Products, prices and the home page' },
  ministry: { label: 'Ministry', summary: 'Donations' },
};

/** Chooses a role, with what it may do. */
export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {roles.map((each) => (
        <label key={each} className={styles.role}>
          <input
            type="radio"
            name={id}
            checked={each === role}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={`${id}-${each}-summary`}
            onChange={() => onChange(each)}
          />
          <span>
            <span id={`${id}-${each}`} className={styles.name}>
              {roleTexts[each].label}
            </span>
            <span id={`${id}-${each}-summary`} className={styles.summary}>
              {roleTexts[each].summary}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
