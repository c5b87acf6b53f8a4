import type { AdminContent } from '@brim-and-page/backend/contract/admin/content';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FilePen, Globe } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { contentPartsQuery } from '../../../api/content.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataList, DataListSkeleton } from '../../../ui/data-list.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { openPreview } from '../../../ui/preview-tab.ts';
import { smallButton } from '../../../ui/small-button.ts';
import { LoadError } from '../../../ui/states.tsx';
import { describePart } from '../content-parts.ts';

const titleOf = ({ key }: AdminContent) => describePart(key)?.title ?? key;
const placeOf = ({ key }: AdminContent) => describePart(key)?.place;

const State = ({ part }: { part: AdminContent }) =>
  part.draft ? (
    <Badge icon={FilePen} label="Draft" tone="open" />
  ) : (
    <Badge icon={Globe} label="Published" tone="done" />
  );

function lastPublished({ publishedAt, publishedBy }: AdminContent): string {
  if (!publishedAt) return 'Not yet';
  return `${formatMoment(publishedAt)}${publishedBy ? `, ${publishedBy.name}` : ''}`;
}

const columns: readonly Column<AdminContent>[] = [
  { id: 'part', header: 'Part', cell: titleOf },
  { id: 'place', header: 'Where visitors see it', cell: placeOf },
  { id: 'state', header: 'State', cell: (part) => <State part={part} /> },
  { id: 'published', header: 'Last published', cell: lastPublished },
];

/** Every content part: where visitors see it, whether it has a draft, and who published it last. */
export function ContentPage() {
  const { data, error, refetch } = useQuery(contentPartsQuery);
  return (
    <>
      <PageHeader
        title="Content"
        actions={
          <Button
            variant="secondary"
            className={smallButton}
            onClick={() => void openPreview('/', Promise.resolve(true))}
          >
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
          rowName={titleOf}
          cardText={(part) => (
            <>
              <p>{placeOf(part)}</p>
              <State part={part} /> {lastPublished(part)}
            </>
          )}
        />
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton rows={10} />)}
    </>
  );
}
