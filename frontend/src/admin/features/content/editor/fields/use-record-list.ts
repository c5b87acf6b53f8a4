import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { EditorRecord } from '../../part-records.ts';
import type { AnyControl } from './form-field.ts';

/** A record that was removed from a list of the form. */
interface RemovedRecord {
  record: EditorRecord;
  index: number;
  /** The version of the part that still has it. */
  version: number;
}

/**
 * A list of records in the form. Removed ones can be put back until the list is saved.
 * @param name the list in the form, e.g. `records`
 * @param version the version of the part that the form was made from
 */
export function useRecordList(control: AnyControl, name: string, version: number) {
  const { append, insert, move, remove } = useFieldArray({ control, name, keyName: 'formKey' });
  const records = useWatch({ control, name }) as EditorRecord[];
  const [removed, setRemoved] = useState<readonly RemovedRecord[]>([]);
  /** The key of the record that gets the focus once it shows. */
  const added = useRef<string>(undefined);
  return {
    records,
    added,
    move,
    removed: removed.filter(
      (each) => each.version === version && !records.some(({ key }) => key === each.record.key),
    ),
    add: (record: EditorRecord) => {
      added.current = record.key;
      append(record, { shouldFocus: false });
    },
    remove: (index: number) => {
      const record = records[index];
      if (record) setRemoved((all) => [...all, { record, index, version }]);
      remove(index);
    },
    putBack: ({ record, index }: RemovedRecord) => {
      added.current = record.key;
      insert(Math.min(index, records.length), record, { shouldFocus: false });
      setRemoved((all) => all.filter((each) => each.record !== record));
    },
  };
}
