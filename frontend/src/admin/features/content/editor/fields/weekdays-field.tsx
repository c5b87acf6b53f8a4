import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { weekdays } from '../../content-parts.ts';
import { type RecordFieldProps, useFormField } from './form-field.ts';
import styles from './record-fields.module.css';

/** Days of the week as numbers: 1 is Monday, 7 Sunday. */
export function WeekdaysField({ control, path, field: { name, label, hint }, isReadOnly }: RecordFieldProps) {
  const { value, onChange, id } = useFormField(control, `${path}.${name}`);
  const chosen = value as number[];
  const change = (day: number, isChosen: boolean) =>
    onChange([...chosen.filter((each) => each !== day), ...(isChosen ? [day] : [])].sort());
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.weekdays}>
        {weekdays.map((weekday, index) => (
          <Checkbox
            key={weekday}
            label={weekday}
            checked={chosen.includes(index + 1)}
            disabled={isReadOnly}
            onChange={({ target }) => change(index + 1, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
