import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../api/admin-error.ts';

/** Downloads a file and shows that it works; a failure is toasted. */
export function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  const [isExporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      await onExport();
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
