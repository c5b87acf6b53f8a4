import { Articles } from '#src/features/home/articles.tsx';
import { DealBanner } from '#src/features/home/deal/deal-banner.tsx';
import { FeaturedBlock } from '#src/features/home/featured-block.tsx';
import { Newsletter } from '#src/features/home/newsletter.tsx';
import { PolicyStrip } from '#src/features/home/policy-strip.tsx';
import { Testimonials } from '#src/features/home/testimonials.tsx';
import { VideoLibrary } from '#src/features/home/video/library.tsx';
import { WhoWeAre } from '#src/features/home/who-we-are.tsx';
import { Showcase } from './showcase.tsx';

/** The home page below the hero, from top to bottom. */
export const HomeSections = () => (
  <>
    <FeaturedBlock />
    <Showcase />
    <VideoLibrary />
    <Testimonials />
    <WhoWeAre />
    <DealBanner />
    <Articles />
    <PolicyStrip />
    <Newsletter />
  </>
);
