import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { linkFields } from '../../content-parts.ts';
import { emptyFormRecord } from '../../part-records.ts';
import type { RecordFieldProps } from './form-field.ts';
import styles from './record-fields.module.css';
import { RecordFields } from './record-fields.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useRecordList } from './use-record-list.ts';

/** A list of links to sort, each with a title in three languages. */
export function LinksField({ control, path, field: { name, label }, version, isReadOnly }: RecordFieldProps) {
  const listPath = `${path}.${name}`;
  const {
    records: links,
    removed,
    added,
    move,
    add,
    remove,
    putBack,
  } = useRecordList(control, listPath, version);
  const nameOf = (index: number) => String(links[index]?.title || `link ${index + 1}`);
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <SortableList
        label={label}
        items={links}
        idOf={({ key }) => String(key)}
        nameOf={(_link, index) => nameOf(index)}
        onMove={move}
        isReadOnly={isReadOnly}
        added={added}
        below={(_link, index) => (
          <RecordFields
            control={control}
            path={`${listPath}.${index}`}
            fields={linkFields}
            version={version}
            isReadOnly={isReadOnly}
          />
        )}
      >
        {(_link, index) => (
          <div className={styles.linkHead}>
            <span>Link {index + 1}</span>
            {!isReadOnly && (
              <IconButton icon={Trash2} label={`Remove ${nameOf(index)}`} onClick={() => remove(index)} />
            )}
          </div>
        )}
      </SortableList>
      {removed.map((each) => (
        <RemovedLine
          key={each.record.key}
          name={String(each.record.title || 'Link')}
          onPutBack={() => putBack(each)}
        />
      ))}
      {!isReadOnly && (
        <Button variant="secondary" className={smallButton} onClick={() => add(emptyFormRecord(linkFields))}>
          <Plus aria-hidden="true" size={18} /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
