import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import type { Picture, ViewerProps } from './viewer.tsx';

/**
 * Shows pictures large in a dialog. Loads its code at the first use.
 * @returns a function that opens the dialog at a picture, the dialog to render, and whether its code loads
 */
export function useViewer(
  name: string,
  pictures: readonly Picture[],
): [open: (first: number) => void, viewer: ReactNode, isLoading: boolean] {
  const { t } = useTranslation();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  const [opened, setOpened] = useState({ times: 0, first: 0, isOpen: false });
  const [isLoading, setLoading] = useState(false);

  const open = async (first: number) => {
    if (isLoading) return;
    setLoading(true);
    try {
      const code = await loadCode(async () => (await import('./viewer.tsx')).Viewer);
      setViewer(() => code);
      setOpened(({ times }) => ({ times: times + 1, first, isOpen: true }));
    } catch {
      toast.error(t('product.zoom.failed'));
    }
    setLoading(false);
  };
  const viewer = Viewer && (
    <Viewer
      key={opened.times}
      name={name}
      pictures={pictures}
      first={opened.first}
      isOpen={opened.isOpen}
      onClose={() => setOpened((before) => ({ ...before, isOpen: false }))}
    />
  );
  return [(first) => void open(first), viewer, isLoading];
}
