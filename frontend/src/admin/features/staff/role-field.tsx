import { type Role, roles } from '@brim-and-page/backend/contract/admin/permissions';
import { Select } from '#src/ui/select.tsx';
import { roleTexts } from './roles.ts';

/** Chooses a role, with what it may do. */
export const RoleField = ({ role, onChange }: { role: Role; onChange: (role: Role) => void }) => (
  <Select label="Role" value={role} onChange={({ target }) => onChange(target.value as Role)}>
    {roles.map((each) => (
      <option key={each} value={each}>
        {roleTexts[each].label}: {roleTexts[each].does}
      </option>
    ))}
  </Select>
);
