import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FilePen, Globe } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { contentPartsQuery } from '../../api/content.ts';
import { openPreview } from '../../ui/action/preview-tab.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError } from '../../ui/layout/states.tsx';
import { type Column, DataList, DataListSkeleton } from '../../ui/list/data-list.tsx';
import styles from '../../ui/list/page.module.css';
import { Badge } from '../../ui/record/badge.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { describePart } from './content-parts.ts';

const titleOf = ({ key }: AdminContent) => describePart(key)?.title ?? key;
const placeOf = ({ key }: AdminContent) => describePart(key)?.place;

const State = ({ part }: { part: AdminContent }) =>
  part.draft ? (
    <Badge icon={FilePen} label="Draft" tone="open" />
  ) : (
    <Badge icon={Globe} label="Published" tone="done" />
  );

const LastPublished = ({ part: { publishedAt, publishedBy } }: { part: AdminContent }) =>
  publishedAt ? (
    <span className={styles.customer}>
      <span className={styles.dateTime}>
        <DateTime at={publishedAt} />
      </span>
      {publishedBy && <span className={styles.email}>by {publishedBy.name}</span>}
    </span>
  ) : (
    'Not yet'
  );

const columns: readonly Column<AdminContent>[] = [
  { header: 'Part', cell: titleOf },
  { header: 'Where visitors see it', cell: placeOf },
  { header: 'State', cell: (part) => <State part={part} /> },
  { header: 'Last published', cell: (part) => <LastPublished part={part} /> },
];

/** Every content part: where visitors see it, whether it has a draft, and who published it last. */
export function ContentPage() {
  const { data, error, refetch } = useQuery(contentPartsQuery);
  return (
    <>
      <PageHeader
        title="Content"
        actions={
          <Button variant="secondary" onClick={() => void openPreview('/', Promise.resolve(true))}>
            <ExternalLink aria-hidden="true" size={18} /> Preview the shop
          </Button>
        }
      />
      {data && (
        <DataList
          label="Content"
          columns={columns}
          rows={data}
          rowId={({ key }) => key}
          rowPath={({ key }) => `/content/${key}`}
          cardText={(part) => (
            <div className={styles.card}>
              <p>{placeOf(part)}</p>
              <State part={part} />
              <LastPublished part={part} />
            </div>
          )}
        />
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton rows={10} />)}
    </>
  );
}
