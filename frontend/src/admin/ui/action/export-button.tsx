import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../api/admin-error.ts';

/** Downloads a file and shows that it works; a failure is toasted. */
export function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: onExport,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button variant="secondary" isLoading={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.8} />
      {label}
    </Button>
  );
}
