import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { AppLink } from '#src/ui/link/app-link.tsx';
import common from '../../../ui/layout/common.module.css';
import { Panel } from '../../../ui/record/panel.tsx';
import { returnPath } from '../../../ui/record/paths.ts';

/** The returns of an order; nothing without one. */
export function ReturnsPanel({ order: { returns = [] } }: { order: AdminOrder }) {
  if (returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul className={common.tightStack}>
        {returns.map((returned) => (
          <li key={returned._id}>
            <AppLink to={returnPath(returned)}>{returned.reference}</AppLink>{' '}
            <span className={common.muted}>{returned.state}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
