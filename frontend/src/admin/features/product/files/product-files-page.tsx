import {
  type ImportResponse,
  type ImportRow,
  importBytes,
} from '@brim-and-page/backend/contract/admin/product/product-files';
import { useState } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { allProducts, exportProducts, importProducts, planImport } from '../../../api/product.ts';
import { useReload } from '../../../api/reload.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { UploadField } from '../../../ui/form/upload-field.tsx';
import common from '../../../ui/layout/common.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { countOf } from '../../../ui/text/count.ts';
import { backToProducts } from '../paths.ts';
import { ImportPlan } from './import-plan.tsx';
import styles from './product-files-page.module.css';

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

interface Planned extends Pick<ImportResponse, 'rows' | 'plan'> {
  file: File;
  takesStock: boolean;
}

const changeCount = (rows: readonly ImportRow[]) => rows.filter(({ action }) => action !== 'none').length;

const planHasChanged =
  'Nothing is imported, because products have changed since you saw the plan. This is the new plan.';

/** Imports a file of products: shows what it would change row by row, then writes it. */
function ImportPanel() {
  const [planned, setPlanned] = useState<Planned>();
  const [takesStock, setTakesStock] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isPlanning, setPlanning] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const reload = useReload(allProducts);

  const plan = async (options: Pick<Planned, 'file' | 'takesStock'>, reason?: string) => {
    setFailure(reason);
    setPlanning(true);
    try {
      const { rows, plan: identity } = await planImport(options);
      setPlanned({ ...options, rows, plan: identity });
    } finally {
      setPlanning(false);
    }
  };
  const chooseStock = (checked: boolean) => {
    // The plan that loads is for the choice as it is.
    if (isPlanning) return;
    setTakesStock(checked);
    if (!planned) return;
    plan({ file: planned.file, takesStock: checked }).catch((error) => {
      setTakesStock(planned.takesStock);
      setFailure(messageOf(error));
    });
  };
  const refuse = (error: unknown) => setFailure(`Nothing is imported. ${messageOf(error)}`);
  const write = async ({ rows: _shown, ...options }: Planned) => {
    setImporting(true);
    setFailure(undefined);
    try {
      const { rows } = await importProducts(options);
      toast.success(`${countOf(changeCount(rows), 'product')} imported.`);
      setPlanned(undefined);
      reload();
    } catch (error) {
      const isOldPlan = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (isOldPlan) await plan(options, planHasChanged).catch(refuse);
      else refuse(error);
    } finally {
      setImporting(false);
    }
  };

  return (
    <Panel title="Import">
      <p className={common.intro}>
        A CSV or JSON file like the export. A row with an id or a known name changes that product, others
        become drafts. Nothing is written before you have seen the plan.
      </p>
      <div className={styles.choose}>
        <UploadField
          label="Choose a file"
          accept=".csv,.json"
          maxBytes={importBytes}
          send={(file) => plan({ file, takesStock })}
        />
        <Checkbox
          label="Also take the stock of existing products from the file"
          checked={takesStock}
          aria-disabled={isPlanning || undefined}
          onChange={({ target }) => chooseStock(target.checked)}
        />
      </div>
      {planned && (
        <>
          <ImportPlan fileName={planned.file.name} rows={planned.rows} />
          <ImportButton
            planned={planned}
            isBusy={isPlanning || isImporting}
            onImport={() => void write(planned)}
          />
        </>
      )}
      <FieldError id="import-failure">{failure}</FieldError>
    </Panel>
  );
}

interface ImportButtonProps {
  planned: Planned;
  isBusy: boolean;
  onImport: () => void;
}

function ImportButton({ planned: { rows }, isBusy, onImport }: ImportButtonProps) {
  const changes = changeCount(rows);
  const problems = rows.filter((row) => row.problems.length > 0).length;
  if (problems > 0) {
    return (
      <p className={common.failed}>
        {countOf(problems, 'row has', 'rows have')} a problem, so nothing can be imported. Correct the file
        and choose it again.
      </p>
    );
  }
  if (changes === 0) return <p className={common.failed}>The file changes nothing.</p>;
  return (
    <Button isLoading={isBusy} onClick={onImport}>
      Import {countOf(changes, 'change')}
    </Button>
  );
}
