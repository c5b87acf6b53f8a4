import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import { languageLabels } from '../../../../ui/form/language-fields.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import type { PartDescription } from '../../content-parts.ts';
import {
  type EditorRecord,
  emptyFormRecord,
  missingLanguages,
  recordName,
  valueAt,
} from '../../part-records.ts';
import type { RecordFieldProps } from './form-field.ts';
import { RecordFields } from './record-fields.tsx';
import styles from './record-list.module.css';
import { RemovedLine } from './removed-line.tsx';
import { useRecordList } from './use-record-list.ts';
import { useShownRecords } from './use-shown-records.ts';

interface RecordListProps extends Pick<RecordFieldProps, 'control' | 'version' | 'isReadOnly'> {
  part: PartDescription;
  /** The keys of the records whose fields show. */
  openKeys: ReadonlySet<string>;
  onToggle: (key: string, isOpen: boolean) => void;
}

const withArticle = (noun = '') => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The records of a list: to sort, open, add and remove. A removed one can be put back until the draft is saved. */
export function RecordList({ control, part, isReadOnly, version, openKeys, onToggle }: RecordListProps) {
  const { records, removed, added, move, add, remove, putBack } = useRecordList(control, 'records', version);
  const keyOf = (record: EditorRecord) => String(record.key);
  const { shown, foundCount, search, setSearch } = useShownRecords(part, records, openKeys);
  const addEmpty = () => {
    const record = emptyFormRecord(part.fields);
    add(record);
    onToggle(String(record.key), true);
  };
  return (
    <>
      {records.length === 0 && <p className={styles.none}>This list is empty. Visitors don’t see it.</p>}
      {part.isUnsorted && records.length > 0 && (
        <TextField
          label={`Find a ${part.record}`}
          hint={`${shown.length} of ${records.length} shown${foundCount > shown.length ? ': type more of it' : ''}.`}
          type="search"
          className={styles.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would save the draft.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SortableList
        label={part.title}
        items={shown}
        idOf={({ record }) => keyOf(record)}
        nameOf={({ record }) => recordName(part, record)}
        onMove={move}
        isReadOnly={isReadOnly || part.isUnsorted}
        added={added}
        below={({ record, index }) => (
          <OpenRecord isOpen={openKeys.has(keyOf(record))} name={recordName(part, record)}>
            <RecordFields
              control={control}
              path={`records.${index}`}
              fields={part.fields}
              version={version}
              isReadOnly={isReadOnly}
            />
            {!isReadOnly && (
              <Button variant="danger" className={smallButton} onClick={() => remove(index)}>
                <Trash2 aria-hidden="true" size={18} /> Remove this {part.record}
              </Button>
            )}
          </OpenRecord>
        )}
      >
        {({ record }) => (
          <RecordHead
            part={part}
            record={record}
            isOpen={openKeys.has(keyOf(record))}
            onToggle={(isOpen) => onToggle(keyOf(record), isOpen)}
          />
        )}
      </SortableList>
      {removed.map((each) => (
        <RemovedLine
          key={each.record.key}
          name={recordName(part, each.record)}
          onPutBack={() => putBack(each)}
        />
      ))}
      {!isReadOnly && (
        <Button variant="secondary" className={classNames(smallButton, styles.add)} onClick={addEmpty}>
          <Plus aria-hidden="true" size={18} /> Add {withArticle(part.record)}
        </Button>
      )}
    </>
  );
}

/** The fields of a record that was opened; they stay while it is closed, so that an upload goes on. */
function OpenRecord({ isOpen, name, children }: { isOpen: boolean; name: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <section aria-label={name} className={styles.open} hidden={!isOpen}>
      {children}
    </section>
  );
}

interface RecordHeadProps {
  part: PartDescription;
  record: EditorRecord;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function RecordHead({ part, record, isOpen, onToggle }: RecordHeadProps) {
  const image = part.fields.find(({ kind }) => kind === 'image');
  const url = image && String(valueAt(record, image.name) ?? '');
  const missing = missingLanguages(part.fields, record);
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className={classNames(styles.arrow, isOpen && styles.turned)}
      />
      {image && (
        <span className={styles.thumb}>{url && <img src={mediaUrl(url)} alt="" loading="lazy" />}</span>
      )}
      <span className={styles.label}>
        <span className={styles.name}>{recordName(part, record)}</span>
        {part.detailField && (
          <span className={styles.detail}>{String(valueAt(record, part.detailField) ?? '')}</span>
        )}
        {missing.length > 0 && (
          <span className={styles.missing}>
            {missing.map((language) => languageLabels[language]).join(' and ')} incomplete
          </span>
        )}
      </span>
    </button>
  );
}
