import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { smallButton } from '../../../ui/small-button.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { linkFields } from '../content-parts.ts';
import { type EditorRecord, emptyFormRecord } from '../part-records.ts';
import styles from './record-fields.module.css';
import { type RecordFieldProps, RecordFields } from './record-fields.tsx';

/** A list of links to sort, each with a title in three languages. */
export function LinksField({ control, path, field: { name, label }, isReadOnly }: RecordFieldProps) {
  const listPath = `${path}.${name}`;
  const { fields, append, move, remove } = useFieldArray({ control, name: listPath });
  const links = fields as (EditorRecord & { id: string })[];
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <SortableList
        label={label}
        items={links}
        idOf={({ id }) => id}
        nameOf={({ title }, index) => String(title || `Link ${index + 1}`)}
        onMove={move}
        isReadOnly={isReadOnly}
        below={(_link, index) => (
          <RecordFields
            control={control}
            path={`${listPath}.${index}`}
            fields={linkFields}
            isReadOnly={isReadOnly}
          />
        )}
      >
        {({ title }, index) => (
          <div className={styles.linkHead}>
            <span>Link {index + 1}</span>
            {!isReadOnly && (
              <IconButton
                icon={Trash2}
                label={`Remove ${title || `link ${index + 1}`}`}
                onClick={() => remove(index)}
              />
            )}
          </div>
        )}
      </SortableList>
      {!isReadOnly && (
        <Button
          variant="secondary"
          className={smallButton}
          onClick={() => append(emptyFormRecord(linkFields))}
        >
          <Plus aria-hidden="true" size={18} /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
