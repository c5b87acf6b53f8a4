import type { CookiesConsent } from '#src/lib/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './home-notices.module.css';

/** The cookie consent banner. Always in French (specification section 2), with its `lang` attribute. */
export const CookieBanner = ({ onChoice }: { onChoice: (choice: CookiesConsent) => void }) => (
  <section className={styles.notice} lang="fr" aria-labelledby="cookie-title">
    <h2 id="cookie-title" className={styles.title}>
      Un mot sur les cookies
    </h2>
    <p>
      Nous ne gardons que le nécessaire : panier, langue, session. Ni publicité, ni suivi.{' '}
      <AppLink to={paths.privacy}>En savoir plus</AppLink>
    </p>
    <div className={styles.actions}>
      <Button onClick={() => onChoice('accepted')}>Accepter</Button>
      <Button variant="secondary" onClick={() => onChoice('rejected')}>
        Refuser
      </Button>
    </div>
  </section>
);
