import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { setupQuery } from '../../../api/setup.ts';
import common from '../../../ui/layout/common.module.css';
import { DismissButton } from './dismiss-button.tsx';
import { SetupList } from './setup-list.tsx';

/** The set-up list on the start page of owners, until everything is done or an owner dismisses it. */
export function TodaySetup() {
  const id = useId();
  const { data } = useQuery(setupQuery);
  if (!data || data.dismissed || data.items.every(({ done }) => done)) return null;
  return (
    <section aria-labelledby={id}>
      <div className={common.headRow}>
        <h2 id={id}>Set up your shop</h2>
        <DismissButton isDismissed={false} />
      </div>
      <SetupList items={data.items} isShort />
    </section>
  );
}
