import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { contentPartQuery } from '../../../api/content.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { describePart, type PartDescription } from '../content-parts.ts';
import { PartEditor } from './part-editor.tsx';

const back = { to: '/content', label: 'Content' };

/** The page of one content part, by its key. */
export function PartPage() {
  const { key = '' } = useParams();
  const description = describePart(key);
  if (description) return <Part key={key} description={description} />;
  return (
    <>
      <PageHeader title="Content" back={back} />
      <EmptyState title="Part not found" text="Choose one from the list." />
    </>
  );
}

function Part({ description }: { description: PartDescription }) {
  const { data, error, refetch } = useQuery(contentPartQuery(description.key));
  if (data) return <PartEditor description={description} part={data} />;
  return (
    <>
      <PageHeader title={description.title} back={back} />
      {error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />}
    </>
  );
}
