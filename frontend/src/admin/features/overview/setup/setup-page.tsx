import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../../api/setup.ts';
import common from '../../../ui/layout/common.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { SetupList } from './setup-list.tsx';

/** The set-up list, also when it is done or dismissed. */
export function SetupPage() {
  const { data, error, refetch } = useQuery(setupQuery);
  const isDone = data?.items.every(({ done }) => done);
  return (
    <>
      <PageHeader
        title="Set-up list"
        back={{ to: '/', label: 'Today' }}
        actions={data && !isDone && <DismissButton isDismissed={data.dismissed} />}
      />
      <p className={common.intro}>
        {isDone
          ? 'Everything is done.'
          : 'What the shop needs before it opens. Each thing checks itself; those of the server change when you save its settings and restart it.'}
      </p>
      {data && <SetupList items={data.items} />}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </>
  );
}
