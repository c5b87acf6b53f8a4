import type { Video } from '@brim-and-page/backend/contract/content';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { filmAddress, shareFilm } from './share-film.ts';

/** Passes a film on, and says what became of it where the device does not. */
export function ShareButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const title = contentText(video, 'title');
  const share = async () => {
    const outcome = await shareFilm(video._id, title);
    if (outcome === 'copied') toast.success(t('home.videos.copied'));
    if (outcome === 'failed') toast.error(t('home.videos.copyFailed', { address: filmAddress(video._id) }));
  };
  return <IconButton icon={Share2} label={t('home.videos.share', { title })} onClick={() => void share()} />;
}
