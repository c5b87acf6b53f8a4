import type { CookiesConsent } from '#src/lib/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Notice, NoticeActions } from './notice.tsx';

/** The cookie consent banner. Always in French, with its `lang` attribute. */
export const CookieBanner = ({ onChoice }: { onChoice: (choice: CookiesConsent) => void }) => (
  <Notice titleId="cookie-title" title="Un mot sur les cookies" lang="fr">
    <p>
      Nous ne gardons que le nécessaire : panier, langue, session ; si vous acceptez, aussi les derniers
      produits vus. Ni publicité, ni suivi. <AppLink to={paths.privacy}>En savoir plus</AppLink>
    </p>
    <NoticeActions>
      <Button onClick={() => onChoice('accepted')}>Accepter</Button>
      <Button variant="secondary" onClick={() => onChoice('rejected')}>
        Refuser
      </Button>
    </NoticeActions>
  </Notice>
);
