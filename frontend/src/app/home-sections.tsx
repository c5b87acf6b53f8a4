import { Articles } from '../features/home/articles.tsx';
import { DealBanner } from '../features/home/deal-banner.tsx';
import { FeaturedBlock } from '../features/home/featured-block.tsx';
import { Newsletter } from '../features/home/newsletter.tsx';
import { PolicyStrip } from '../features/home/policy-strip.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';
import { VideoLibrary } from '../features/home/video-library.tsx';
import { WhoWeAre } from '../features/home/who-we-are.tsx';
import { Showcase } from './showcase.tsx';

/** Everything of the home page below its hero, in the order of specification section 2. */
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
