import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { exportProducts } from '../../../api/products.ts';
import { usePermission } from '../../../api/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './product-files-page.module.css';

/** Products as files: import with its plan, export. */
export function ProductFilesPage() {
  const canWrite = usePermission('products.write');
  return (
    <>
      <PageHeader
        title={canWrite ? 'Import and export' : 'Export'}
        back={{ to: '/products', label: 'Products' }}
      />
      <Panel title="Export">
        <p className={styles.text}>All products with their texts, prices, stock and status.</p>
        <div className={styles.actions}>
          <ExportButton format="csv" label="Export as CSV" />
          <ExportButton format="json" label="Export as JSON" />
        </div>
      </Panel>
      {canWrite && <ImportPanel />}
    </>
  );
}

function ExportButton({ format, label }: { format: 'csv' | 'json'; label: string }) {
  const [isExporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      await exportProducts(format);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button variant="secondary" isLoading={isExporting} onClick={() => void download()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.8} />
      {label}
    </Button>
  );
}
