import { exportProducts } from '../../../api/product.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import common from '../../../ui/layout/common.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { backToProducts } from '../paths.ts';
import { ImportPanel } from './import-panel.tsx';

/** Products as files: import with its plan, export. */
export function ProductFilesPage() {
  const canWrite = usePermission('products.write');
  return (
    <>
      <PageHeader title={canWrite ? 'Import and export' : 'Export'} back={backToProducts} />
      <Panel title="Export">
        <p className={common.intro}>All products with their texts, prices, stock and status.</p>
        <div className={common.actions}>
          <ExportButton label="Export as CSV" onExport={() => exportProducts('csv')} />
          <ExportButton label="Export as JSON" onExport={() => exportProducts('json')} />
        </div>
      </Panel>
      {canWrite && <ImportPanel />}
    </>
  );
}
