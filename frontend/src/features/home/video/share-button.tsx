import type { Video } from '@brim-and-page/backend/contract/content';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { shareLink } from '#src/lib/browser/share-link.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { videoPageUrl } from './video-url.ts';

/** Shares a video, and shows the result when the device does not. */
export function ShareButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const title = contentText(video, 'title');
  const share = async () => {
    const url = videoPageUrl(video._id);
    const outcome = await shareLink({ title, url });
    if (outcome === 'copied') toast.success(t('home.videos.copied'));
    if (outcome === 'failed') toast.error(t('home.videos.copyFailed', { address: url }));
  };
  return <IconButton icon={Share2} label={t('home.videos.share', { title })} onClick={() => void share()} />;
}
