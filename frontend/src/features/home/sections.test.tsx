import { paths } from '@brim-and-page/backend/contract/paths';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { articles, items, testimonials } from '#src/test/features/content.ts';
import { Providers } from '#src/test/render/render.tsx';
import { takeConsoleMessages } from '#src/test/set-up.ts';
import { Articles } from './articles.tsx';
import { Hero } from './hero/hero.tsx';
import { Newsletter } from './newsletter.tsx';
import { PolicyStrip } from './policy-strip.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhoWeAre } from './who-we-are.tsx';

const open = (section: ReactElement) => render(section, { wrapper: Providers });

describe('the hero', () => {
  it('links to the collection, and shows the poster before the video', () => {
    open(<Hero />);
    expect(screen.getByRole('link', { name: 'ENTER' })).toHaveAttribute('href', '/collection');
    expect(screen.getByRole('img')).toHaveAttribute('src', 'http://api.test/media/video/hero.webp');
    expect(document.querySelector('video')).toBeNull();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    // With reduced motion the video loads on request.
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    const video = document.querySelector('video');
    expect(video).toHaveAttribute('src', 'http://api.test/media/video/hero.mp4');
    if (video) fireEvent.error(video);
    expect(document.querySelector('video')).toBeNull();
  });
});

describe('the testimonials', () => {
  it('show every testimonial and wrap around at both ends', async () => {
    fakeApi.on('get', paths.content.testimonials, { success: true, testimonials });
    open(<Testimonials />);
    expect(await screen.findByText('Letter of Margaret.')).toBeInTheDocument();
    expect(screen.getByText('Letter of Priya.')).toBeInTheDocument();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous letter' }));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next letter' }));
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });
});

describe('who we are', () => {
  it('links to the books from every card', async () => {
    fakeApi.on('get', paths.content.items, { success: true, items });
    open(<WhoWeAre />);
    expect(await screen.findByText('About Menders.')).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/books', '/books']);
  });
});

describe('the articles', () => {
  it('show their date in US long format, their labels and their link', async () => {
    fakeApi.on('get', paths.content.articles, { success: true, articles });
    open(<Articles />);
    expect(await screen.findByText('November 3, 2026')).toBeInTheDocument();
    expect(screen.getByText('Caps · Care')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse caps' })).toHaveAttribute('href', '/caps');
  });

  it('do not link unsafe addresses and show markup as text', async () => {
    fakeApi.on('get', paths.content.articles, { success: true, articles });
    open(<Articles />);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('yesterday')).toBeInTheDocument();
  });

  it('use the chosen language when translated, otherwise English', async () => {
    await chooseLanguage('fr');
    const [translated] = articles;
    const untranslated = { ...translated, _id: 'article-2', translations: {} };
    fakeApi.on('get', paths.content.articles, { success: true, articles: [...articles, untranslated] });
    open(<Articles />);
    const own = within(await screen.findByRole('article', { name: 'Laver une casquette' }));
    expect(own.getByText('3 novembre 2026')).toBeInTheDocument();
    expect(own.getByText('Casquettes · Entretien')).not.toHaveAttribute('lang');
    expect(screen.getByText('Caps · Care')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading', { name: 'A trap' })).toHaveAttribute('lang', 'en');
    expect(own.getByRole('heading')).not.toHaveAttribute('lang');
  });
});

describe('sections whose content does not load', () => {
  it.each([
    ['testimonials', <Testimonials key="t" />],
    ['items', <WhoWeAre key="w" />],
    ['articles', <Articles key="a" />],
  ] as const)('log the failure and show a placeholder: %s', async (key, section) => {
    fakeApi.on('get', paths.content[key], { status: 503, body: { success: false, message: 'Later.' } });
    open(section);
    expect(await screen.findByText('No content found.')).toBeInTheDocument();
    expect(takeConsoleMessages()).toHaveLength(1);
  });
});

describe('the policy strip', () => {
  it('names the three policies', () => {
    open(<PolicyStrip />);
    for (const name of ['Easy exchange', '7 days return', '24/7 support']) {
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    }
  });
});

describe('the newsletter', () => {
  it('asks for an email address, sends nothing and says so', async () => {
    const user = userEvent.setup();
    open(<Newsletter />);
    const field = screen.getByLabelText('Your email');
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await user.type(field, 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Get the newsletter' }));
    // Any request would be unexpected and fail the test.
    expect(screen.getByRole('status')).toHaveTextContent('your email was not sent or saved');
  });
});
