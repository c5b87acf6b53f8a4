import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../../api/setup.ts';
import { Panel } from '../../../ui/record/panel.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { SetupList } from './setup-list.tsx';

/** The set-up list on the start page of owners, until everything is done or an owner dismisses it. */
export function TodaySetup() {
  const { data } = useQuery(setupQuery);
  if (!data || data.dismissed || data.items.every(({ done }) => done)) return null;
  return (
    <Panel title="Set up your shop" action={<DismissButton isDismissed={false} />}>
      <SetupList items={data.items} />
    </Panel>
  );
}
